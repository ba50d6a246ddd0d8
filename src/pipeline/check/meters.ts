/** Rules for meter readings and weights. */
import type { Check } from '../extraction.ts';
import { commonUnit, formatAmount, readAmount } from './amount.ts';
import { type Decimal, formatDecimal, isWithin, multiply, parseDecimal, subtract } from './decimal.ts';
import { failed, notApplicable, passed, present, type Rule } from './rule.ts';
import { METER_CHECKS, WEIGHT_CHECKS } from './table/amounts.ts';
import { cellOf, type ExtractedValues, type Row } from './values.ts';

export const METER_RULES: readonly Rule[] = [
  { code: 'row.meter_reading', check: checkReadings },
  { code: 'weight.net_gross', check: checkWeights },
];

/** In the order of the rule's name. */
const KEYS = ['current_reading', 'previous_reading', 'consumption'] as const;
/** Readings are printed without decimals, but consumption can be calculated with them. */
const TOLERANCE = { units: 1n, scale: 0 };
/** Kilowatt hours per cubic meter of gas (calorific value times volume factor): 8 to 13 in Europe. */
const GAS = { least: 8, most: 13 } as const;

function checkReadings(values: ExtractedValues): Check[] {
  return (values.findRows(...KEYS) ?? []).map(checkMeter);
}

function checkMeter(row: Row): Check {
  const cells = present(...KEYS.map((key) => cellOf(row, key)));
  const [current, previous, consumption] = cells.map(readAmount);
  if (current === undefined || previous === undefined || consumption === undefined) {
    return notApplicable('row.meter_reading', cells, 'values_missing');
  }
  const difference = subtract(current.number, previous.number);
  const terms = [current, previous, consumption];
  if (difference.units < 0n) return notApplicable('row.meter_reading', terms, 'meter_changed');
  if (isWithin(difference, consumption.number, TOLERANCE) || isMultiple(difference, consumption.number)) {
    return passed('row.meter_reading', terms);
  }
  return failed(METER_CHECKS, 'row.meter_reading', terms, {
    field: consumption.cell.field.name,
    expected: formatDecimal(difference),
    found: formatDecimal(consumption.number),
  });
}

/** Whether consumption is a multiple of the difference: the energy of a volume of gas, or an integer factor of a transformer. */
function isMultiple(difference: Decimal, consumption: Decimal): boolean {
  const ratio = Number(formatDecimal(consumption)) / Number(formatDecimal(difference));
  const whole = parseDecimal(String(Math.round(ratio)));
  if (ratio >= GAS.least && ratio <= GAS.most) return true;
  return whole !== undefined && whole.units > 1n && isWithin(multiply(difference, whole), consumption, TOLERANCE);
}

function checkWeights(values: ExtractedValues): Check[] {
  const [grossCell, netCell] = [values.find('gross_weight'), values.find('net_weight')];
  if (grossCell === undefined || netCell === undefined) return [];
  const [gross, net] = [readAmount(grossCell), readAmount(netCell)];
  if (gross === undefined || net === undefined || commonUnit([gross, net]) === undefined) {
    return [notApplicable('weight.net_gross', [netCell, grossCell], 'weights_missing')];
  }
  if (subtract(gross.number, net.number).units >= 0n) return [passed('weight.net_gross', [net, gross])];
  return [
    failed(WEIGHT_CHECKS, 'weight.net_gross', [net, gross], {
      field: netCell.field.name,
      value: netCell.value ?? '',
      other_field: grossCell.field.name,
      other_value: grossCell.value ?? '',
      expected: formatAmount(gross.number, gross.unit),
      found: formatAmount(net.number, net.unit),
    }),
  ];
}
