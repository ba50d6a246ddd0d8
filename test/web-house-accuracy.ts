/** Twelve weeks of receipts of an invented office, most of which were confirmed: something for the page of accuracy. */
import { v7 as uuid } from 'uuid';
import type { Counts, Figures } from '../src/service/accuracy/figures.ts';
import type { TestInbox } from './http-inbox.ts';
import type { HttpServer } from './http-server.ts';

const WEEKS = 12;
const A_WEEK = 14;
const WEEK = 7 * 24 * 60 * 60 * 1000;
/** How often the values of a field are right, in the last week; of a hundred. */
const FIELDS = {
  'merchant.name': 93,
  'merchant.address': 88,
  'merchant.vat_id': 99,
  'general.receipt_number': 91,
  'general.date': 99,
  'general.time': 98,
  'amounts.total_amount': 98,
  'amounts.tax_amount': 96,
  'amounts.paid': 95,
  'payment.method': 97,
  'payment.card_last4': 94,
  'line_item.description': 92,
  'line_item.amount': 96,
} as const;

/** Puts them into the inbox, straight into the database. */
export async function addConfirmedReceipts(
  { context: { db } }: HttpServer,
  { id: inbox_id, pipelineId: pipeline_id }: TestInbox,
  created_by: string,
): Promise<void> {
  const place = { inbox_id, created_by };
  const numbers = Array.from({ length: WEEKS * A_WEEK }, (_, index) => index);
  const documents = numbers.map((number) => {
    const week = Math.floor(number / A_WEEK);
    const at = new Date(Date.now() - (WEEKS - week) * WEEK + (number % A_WEEK) * 1000).toISOString();
    return {
      id: uuid(),
      ...place,
      name: `receipt-${1000 + number}.jpg`,
      media_type: 'image/jpeg',
      size: 180_000,
      sha256: number.toString(16).padStart(64, '0'),
      state: 'done' as const,
      page_count: 1,
      source: '{"type":"upload"}',
      needs_review: 0 as const,
      created_at: at,
      processed_at: at,
    };
  });
  await db.insertInto('document').values(documents).execute();
  const rows = documents.map(({ id, created_at }, number) => {
    const figures = number % 5 === 4 ? null : makeFigures(number);
    return {
      document_id: id,
      pipeline_id,
      ...place,
      extraction_id: uuid(),
      computed_at: created_at,
      measured: 1 as const,
      // Those with wrong values are less sure, most of them.
      sure_up_to: number % 8 === 3 ? null : 60 + ((number * 17) % 40) - (figures?.wrong[13] ? 12 : 0),
      figures: figures && JSON.stringify(figures),
    };
  });
  await db.insertInto('document_accuracy').values(rows).execute();
  await db
    .updateTable('inbox')
    .set((e) => ({ document_count: e('document_count', '+', documents.length) }))
    .where('id', '=', inbox_id)
    .execute();
}

/** It gets better week by week. */
function makeFigures(number: number): Figures {
  const earlier = (WEEKS - 1 - Math.floor(number / A_WEEK)) * 0.6;
  const fields = Object.entries(FIELDS).map(([field, right], index): [string, Counts] => {
    const lot = (number * 37 + index * 61) % 100;
    if (lot < right - earlier) return [field, [1, 0, 0, 0]];
    return [field, lot % 5 === 0 ? [0, 0, 0, 1] : lot % 3 === 0 ? [0, 0, 1, 0] : [0, 1, 0, 0]];
  });
  const wrong = fields.filter(([, [, changed, , removed]]) => changed + removed > 0).length;
  const right = fields.filter(([, [count]]) => count > 0).length;
  const sure = Math.floor(right / 2);
  return {
    fields: Object.fromEntries(fields),
    right: { 19: sure, 18: Math.floor(sure / 2), [14 + (number % 4)]: right - sure - Math.floor(sure / 2) },
    wrong: wrong === 0 ? {} : { 13: wrong, ...(number % 7 === 0 ? { 17: 1 } : { [7 + (number % 6)]: 1 }) },
  };
}
