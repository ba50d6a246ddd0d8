/** Rules for meter readings and weights. */
import { commonUnit, formatAmount, readAmount } from './amount.ts';
import { type Decimal, formatDecimal, isWithin, multiply, parseDecimal, subtract } from './decimal.ts';
import { type Finding, failed, notApplicable, passed, present, type Rule } from './rule.ts';
import { cellOf, type ExtractedValues, type Row } from './values.ts';

export const METER_RULES: readonly Rule[] = [
  { name: 'current - previous reading = consumption', check: checkReadings },
  { name: 'net weight not above gross weight', check: checkWeights },
];

/** In the order of the rule's name. */
const KEYS = ['current_reading', 'previous_reading', 'consumption'] as const;
/** Readings are printed without decimals, but consumption can be calculated with them. */
const TOLERANCE = { units: 1n, scale: 0 };
/** Kilowatt hours per cubic meter of gas (calorific value times volume factor): 8 to 13 in Europe. */
const GAS = { least: 8, most: 13 } as const;

function checkReadings(values: ExtractedValues): Finding[] {
  return (values.findRows(...KEYS) ?? []).map(checkMeter);
}

function checkMeter(row: Row): Finding {
  const cells = present(...KEYS.map((key) => cellOf(row, key)));
  const [current, previous, consumption] = cells.map(readAmount);
  if (current === undefined || previous === undefined || consumption === undefined) {
    return notApplicable(cells, 'Not all of these values were found.');
  }
  const difference = subtract(current.number, previous.number);
  const terms = [current, previous, consumption];
  if (difference.units < 0n) return notApplicable(terms, 'The meter was changed or began again at 0.');
  if (isWithin(difference, consumption.number, TOLERANCE) || isMultiple(difference, consumption.number)) {
    return passed(terms);
  }
  return failed(
    terms,
    `The readings differ by ${formatDecimal(difference)}, but "${consumption.cell.field.name}" is ` +
      `${formatDecimal(consumption.number)}.`,
    { expected: formatDecimal(difference), found: formatDecimal(consumption.number) },
  );
}

/** Whether consumption is a multiple of the difference: the energy of a volume of gas, or an integer factor of a transformer. */
function isMultiple(difference: Decimal, consumption: Decimal): boolean {
  const ratio = Number(formatDecimal(consumption)) / Number(formatDecimal(difference));
  const whole = parseDecimal(String(Math.round(ratio)));
  if (ratio >= GAS.least && ratio <= GAS.most) return true;
  return whole !== undefined && whole.units > 1n && isWithin(multiply(difference, whole), consumption, TOLERANCE);
}

function checkWeights(values: ExtractedValues): Finding[] {
  const [grossCell, netCell] = [values.find('gross_weight'), values.find('net_weight')];
  if (grossCell === undefined || netCell === undefined) return [];
  const [gross, net] = [readAmount(grossCell), readAmount(netCell)];
  if (gross === undefined || net === undefined || commonUnit([gross, net]) === undefined) {
    return [notApplicable([netCell, grossCell], 'Not both weights were found in one unit.')];
  }
  if (subtract(gross.number, net.number).units >= 0n) return [passed([net, gross])];
  return [
    failed(
      [net, gross],
      `"${netCell.field.name}" (${netCell.value}) is above "${grossCell.field.name}" (${grossCell.value}).`,
      { expected: formatAmount(gross.number, gross.unit), found: formatAmount(net.number, net.unit) },
    ),
  ];
}
