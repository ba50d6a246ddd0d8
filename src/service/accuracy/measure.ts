/** Measures documents without holding up other requests. */
import { setImmediate } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { type Measurement, measureExtraction } from './figures.ts';

/** Characters of both extractions together that are compared in place: some 600 values, which takes at most 50 ms. */
const SHORT = 100_000;

/**
 * Measures a document, in the thread if its extraction is long. Call it outside of transactions: with SQLite, everything
 * that needs the database would wait.
 *
 * @param owner whose tasks in the thread this one waits for
 * @param computed the computed extraction, as JSON
 * @param confirmed the confirmed one, as JSON; null for a document that nobody has confirmed
 * @returns undefined if it takes too long or fails, which is logged: a confirmation must not fail for it
 */
export async function measure(
  { thread, report }: Context,
  owner: string,
  computed: string,
  confirmed: string | null,
): Promise<Measurement | undefined> {
  await setImmediate();
  try {
    if (computed.length + (confirmed?.length ?? 0) <= SHORT) return measureExtraction(computed, confirmed);
    return await thread.run(owner, 'measure', { computed, confirmed });
  } catch (error) {
    report('the computed and the confirmed values of a document could not be compared', error);
    return undefined;
  }
}
