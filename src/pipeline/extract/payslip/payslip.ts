/**
 * The body of a payslip: lines of earnings and of deductions, with gross and net among them. What a line is shows in
 * the sums: earnings add up to the gross, and what the deductions leave of it is the net.
 */
import type { FoundValue } from '../found.ts';
import { foundCandidate } from '../found.ts';
import type { ConceptId } from '../lexicon/lexicon.ts';
import type { FieldProfile, RecordProfile, TemplateProfile } from '../profile.ts';
import { PAYSLIP_BY_PLACE as BY_PLACE, PAYSLIP_SCORE } from '../scorer.ts';
import { boxOfRange, right, type Sheet, segmentLeftOf } from '../sheet.ts';
import type { Candidate } from '../values/candidate.ts';
import type { Findings } from '../values/find.ts';

export interface Payslip {
  readonly values: readonly FoundValue[];
  readonly lists: ReadonlyMap<RecordProfile, readonly (readonly FoundValue[])[]>;
}

/** A line: its words, and its amount in cents. */
interface PayLine {
  readonly label: Candidate;
  readonly amount: Candidate;
  readonly cents: number;
}

/** Lines that add up: earnings, deductions, and the lines of gross and net. */
interface Closing {
  readonly earnings: readonly PayLine[];
  readonly deductions: readonly PayLine[];
  readonly gross: PayLine;
  readonly net: PayLine;
}

/** Longer lists are no payslip, and would take long to add up. */
const MOST_LINES = 60;
const MOST_IN_LIST = 16;
/** Amounts of one column end within this many points of each other. */
const COLUMN = 6;

const EMPTY: Payslip = { values: [], lists: new Map() };

/** @returns nothing for templates that ask for no gross and net pay, and where no sums close */
export function readPayslip(sheet: Sheet, findings: Findings, template: TemplateProfile): Payslip {
  const single = (id: ConceptId): FieldProfile | undefined => template.singles.find(({ concept }) => concept === id);
  const [gross, net] = [single('gross_pay'), single('net_pay')];
  if (gross === undefined || net === undefined) return EMPTY;
  const lines = readLines(sheet, findings);
  const closing = lines.length > MOST_LINES ? undefined : close(lines);
  if (closing === undefined) return EMPTY;
  const lists = template.records.filter(({ record, fields }) => record.multiple && hasPay(fields));
  const deductions = lists.find(({ record }) => /deduct|abz/i.test(`${record.key} ${record.name}`));
  const earnings = lists.find((list) => list !== deductions);
  return {
    values: [
      foundCandidate(gross, closing.gross.amount, PAYSLIP_SCORE),
      foundCandidate(net, closing.net.amount, PAYSLIP_SCORE),
      ...of(single('taxable_gross'), lineBelow(lines, closing, closing.gross)),
      ...of(single('payout'), lineBelow(lines, closing, closing.net)),
    ],
    lists: new Map([
      ...(deductions === undefined ? [] : [[deductions, itemsOf(closing.deductions, deductions)] as const]),
      ...(earnings === undefined ? [] : [[earnings, itemsOf(closing.earnings, earnings)] as const]),
    ]),
  };
}

/** By its place alone, so that a label elsewhere goes before it. */
function of(profile: FieldProfile | undefined, line: PayLine | undefined): FoundValue[] {
  return profile === undefined || line === undefined ? [] : [foundCandidate(profile, line.amount, BY_PLACE)];
}

function hasPay(fields: readonly FieldProfile[]): boolean {
  return (
    fields.some(({ field }) => field.type === 'quantity') && fields.some(({ concept }) => concept === 'description')
  );
}

/** Every amount with cents that has words to its left, from the top. */
function readLines(sheet: Sheet, findings: Findings): PayLine[] {
  return sheet.segments.flatMap((segment): PayLine[] => {
    const amounts = (findings.bySegment[segment.id] ?? []).filter(
      ({ number }) => number?.decimals === 2 && !number.percent,
    );
    const amount = amounts.at(-1);
    if (amount === undefined) return [];
    const before = segment.text.slice(0, amount.from).trimEnd();
    const beside = segmentLeftOf(sheet, segment);
    const words = /\p{L}{2}/u.test(before)
      ? { segment, text: before }
      : beside && { segment: beside, text: beside.text };
    if (words === undefined || !/\p{L}{2}/u.test(words.text)) return [];
    const label: Candidate = {
      kind: 'text',
      segment: words.segment,
      from: 0,
      to: words.text.length,
      value: words.text,
    };
    return [{ label, amount, cents: Math.round(100 * Number(amount.value)) }];
  });
}

/** The longest lists of earnings and deductions for which a gross and a net stand on the page. */
function close(lines: readonly PayLine[]): Closing | undefined {
  const columns = columnsOf(lines);
  const runs = columns.flatMap((column) => runsOf(column));
  const byCents = Map.groupBy(lines, ({ cents }) => cents);
  let best: { closing: Closing; size: number } | undefined;
  for (const earnings of runs) {
    const sum = total(earnings);
    const grosses = (byCents.get(sum) ?? []).filter((line) => !earnings.includes(line));
    if (grosses.length === 0 || sum <= 0) continue;
    for (const deductions of runs) {
      const size = earnings.length + deductions.length;
      if (best !== undefined && size <= best.size) continue;
      if (deductions.some((line) => earnings.includes(line)) || !follows(deductions, earnings)) continue;
      const rest = sum - Math.abs(total(deductions));
      const taken = (line: PayLine): boolean => earnings.includes(line) || deductions.includes(line);
      const gross = grosses.find((line) => !taken(line));
      const net = (byCents.get(rest) ?? []).find((line) => !taken(line) && line !== gross);
      if (gross === undefined || net === undefined || rest <= 0) continue;
      best = { closing: { earnings, deductions, gross, net }, size };
    }
  }
  return best?.closing;
}

function columnsOf(lines: readonly PayLine[]): PayLine[][] {
  const columns: { edge: number; lines: PayLine[] }[] = [];
  for (const line of lines) {
    const { segment, from, to } = line.amount;
    const edge = right(boxOfRange(segment, from, to));
    const column = columns.find((other) => Math.abs(other.edge - edge) < COLUMN);
    if (column === undefined) columns.push({ edge, lines: [line] });
    else column.lines.push(line);
  }
  return columns.map((column) => column.lines);
}

function runsOf(column: readonly PayLine[]): PayLine[][] {
  return column.flatMap((_, from) => {
    const runs: PayLine[][] = [];
    for (let to = from + 1; to <= Math.min(column.length, from + MOST_IN_LIST); to += 1) {
      const run = column.slice(from, to);
      // A line that adds up those before it is their sum, and ends the list.
      if (run.length > 1 && run.at(-1)?.cents === total(run.slice(0, -1))) break;
      runs.push(run);
    }
    return runs;
  });
}

/** What stands right below gross and net: the part that is taxed, and what is paid out. */
function lineBelow(
  lines: readonly PayLine[],
  { earnings, deductions, gross, net }: Closing,
  sum: PayLine,
): PayLine | undefined {
  const next = lines[lines.indexOf(sum) + 1];
  if (next === undefined || next === gross || next === net || next.cents > sum.cents || 4 * next.cents < sum.cents)
    return undefined;
  return earnings.includes(next) || deductions.includes(next) ? undefined : next;
}

/** Below, or beside on the right. */
function follows(deductions: readonly PayLine[], earnings: readonly PayLine[]): boolean {
  const [first, other] = [deductions[0]?.amount.segment, earnings[0]?.amount.segment];
  if (first === undefined || other === undefined) return false;
  return first.row > other.row || (first.row === other.row && first.box[0] > other.box[0]);
}

function total(lines: readonly PayLine[]): number {
  return lines.reduce((sum, { cents }) => sum + cents, 0);
}

function itemsOf(lines: readonly PayLine[], { fields }: RecordProfile): FoundValue[][] {
  return lines.map((line) =>
    fields.flatMap((profile): FoundValue[] => {
      if (profile.field.type === 'quantity') return [foundCandidate(profile, line.amount, PAYSLIP_SCORE)];
      return profile.concept === 'description' ? [foundCandidate(profile, line.label, PAYSLIP_SCORE)] : [];
    }),
  );
}
