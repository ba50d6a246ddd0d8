/** What the service did, day by day, for administrators. */
import { type Static, Type } from 'typebox';
import { requireAdministrator } from './access.ts';
import type { Caller, Context } from './context.ts';

const DAY = 24 * 60 * 60 * 1000;

export const UsageParameters = Type.Object({
  days: Type.Integer({ minimum: 1, maximum: 366, default: 30, description: 'Up to today, in UTC.' }),
});

export const Usage = Type.Object({
  days: Type.Array(
    Type.Object({
      day: Type.String({ description: '`2026-11-28`, in UTC.' }),
      documents: Type.Integer({ description: 'Runs that ended, of documents that are still there and direct ones.' }),
      pages: Type.Integer({ description: 'Pages of the documents.' }),
      failed: Type.Integer({ description: 'Runs that gave no extraction.' }),
    }),
    { description: 'Every day, the oldest first.' },
  ),
});
export type Usage = Static<typeof Usage>;

/** @throws ExtraktError `forbidden` */
export async function readUsage({ db }: Context, caller: Caller, { days }: { readonly days: number }): Promise<Usage> {
  requireAdministrator(caller);
  const today = Date.now();
  const dates = Array.from({ length: days }, (_, ago) => toDay(today - (days - 1 - ago) * DAY));
  const rows = await db
    .selectFrom('job')
    .leftJoin('document', 'document.id', 'job.document_id')
    .select((e) => [
      e.fn<string>('substr', ['job.finished_at', e.lit(1), e.lit(10)]).as('day'),
      e.fn.countAll<number>().as('documents'),
      e.fn.sum<number | null>('document.page_count').as('pages'),
      e.fn.count<number>(e.case().when('job.state', '=', 'failed').then(1).end()).as('failed'),
    ])
    .where('job.finished_at', '>=', dates[0] ?? '')
    .groupBy('day')
    .execute();
  const byDay = new Map(rows.map(({ day, ...counts }) => [day, counts]));
  return {
    days: dates.map((day) => {
      const { documents = 0, pages = 0, failed = 0 } = byDay.get(day) ?? {};
      return { day, documents, pages: Number(pages ?? 0), failed };
    }),
  };
}

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
