/** Taxes that stand as lines among the sums (`plus 19 % VAT on 100.00   19.00`), not as a table. */
import { type FoundValue, foundCandidate } from '../found.ts';
import type { FieldProfile, RecordProfile } from '../profile.ts';
import type { Row, Sheet } from '../sheet.ts';
import type { Candidate } from '../values/candidate.ts';
import type { Findings } from '../values/find.ts';
import { isMoney } from './money.ts';
import { readSumWords } from './words.ts';

/** As sure as what stands under a heading when the rate fits the amounts, less sure when only words say so. */
const SCORE = { computed: 2.4, named: 1.2 } as const;
/** Taxes on sales are below this, in percent. */
const MOST_TAX = 40;

/** One occurrence of the record for each rate that a line names with its amount. */
export function readTaxLines(sheet: Sheet, findings: Findings, record: RecordProfile): FoundValue[][] {
  const profileOf = (concept: FieldProfile['concept']): FieldProfile | undefined =>
    record.fields.find((field) => field.concept === concept);
  const rate = profileOf('tax_rate');
  const basis = profileOf('tax_basis');
  const amount = profileOf('tax_line_amount');
  if (rate === undefined || amount === undefined) return [];
  const items: FoundValue[][] = [];
  const seen = new Set<string>();
  for (const row of sheet.rows) {
    const line = readLine(row, findings, sheet.pages[row.page - 1]?.textSource === 'ocr');
    if (line === undefined || seen.has(line.rate.value)) continue;
    seen.add(line.rate.value);
    items.push([
      foundCandidate(rate, line.rate, line.score),
      ...(basis === undefined || line.basis === undefined ? [] : [foundCandidate(basis, line.basis, line.score)]),
      foundCandidate(amount, line.amount, line.score),
    ]);
  }
  return items;
}

interface TaxLine {
  readonly rate: Candidate;
  readonly basis: Candidate | undefined;
  readonly amount: Candidate;
  readonly score: number;
}

function readLine(row: Row, findings: Findings, recognised: boolean): TaxLine | undefined {
  const numbers = row.segments
    .flatMap(({ id }) => findings.bySegment[id] ?? [])
    .filter(({ number }) => number !== undefined);
  const rate = numbers.find(({ number }) => number?.percent === true && Number(number.decimal) <= MOST_TAX);
  const amounts = numbers.filter(({ number }) => number !== undefined && isMoney(number));
  if (rate === undefined || amounts.length === 0 || amounts.length > 3) return undefined;
  const text = row.segments.map((segment) => segment.text).join(' ');
  const named = readSumWords(text, recognised).has('tax');
  for (const basis of amounts) {
    for (const amount of amounts) {
      if (amount !== basis && fits(basis, rate, amount)) return { rate, basis, amount, score: SCORE.computed };
    }
  }
  const [only, ...others] = amounts;
  if (!named || only === undefined || others.length > 0) return undefined;
  return { rate, basis: undefined, amount: only, score: SCORE.named };
}

/** Whether the tax on the basis at the rate is the amount, but for rounding. */
function fits(basis: Candidate, rate: Candidate, amount: Candidate): boolean {
  const [base, share, tax] = [basis, rate, amount].map(({ value }) => Number(value));
  if (base === undefined || share === undefined || tax === undefined || base === 0 || share === 0) return false;
  return Math.abs((base * share) / 100 - tax) <= 0.011 + Math.abs(base) * 1e-5;
}
