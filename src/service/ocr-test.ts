/** Tests whether an OCR component reads a page. */
import { type Static, Type } from 'typebox';
import { PipelineFailure } from '../pipeline/errors.ts';
import type { Pool } from '../pipeline/isolate/pool.ts';
import type { OcrTrial } from '../pipeline/ocr-trial.ts';
import { findOcrFault } from '../pipeline/read/installed-languages.ts';
import { requireAccess } from './access.ts';
import type { Caller, Context } from './context.ts';
import { readInstalled } from './installed-ocr.ts';
import { formatDuration } from './jobs.ts';
import { readOcrSettings } from './ocr.ts';

export const OcrTest = Type.Object({
  ok: Type.Boolean(),
  message: Type.String({ description: 'The result, as a sentence.' }),
  text: Type.String({ description: 'What was read, line by line.' }),
  duration: Type.String({ description: 'Of reading the page. ISO 8601, such as PT1.25S.' }),
});
export type OcrTest = Static<typeof OcrTest>;

/** Read with the data of any language. */
const NUMBERS = ['4820 2026 1500'];
/** Lines of office papers, with letters that other languages lack. */
const SENTENCES: Readonly<Record<string, readonly string[]>> = {
  deu: ['Rechnung über Bürobedarf, fällig in dreißig Tagen', 'Bitte überweisen Sie den vollständigen Betrag'],
  eng: ['Invoice for office supplies, due within thirty days', 'Please pay the full amount by bank transfer'],
  fra: ['Facture réglée à réception, échéance dépassée', 'Numéro de téléphone du créancier, où ça coûte'],
  ita: ['Fattura pagata alla consegna, scadenza già superata', 'Quantità e unità come da ordine del cliente'],
  nld: ['Factuur voor kantoorartikelen, te betalen binnen dertig dagen', 'Vermeld bij uw betaling het factuurnummer'],
  pol: ['Faktura za artykuły biurowe, płatna w ciągu trzydziestu dni', 'Proszę wpłacić całą należność przelewem'],
  por: ['Fatura de material de escritório, vencimento em trinta dias', 'Informação: a prestação não está incluída'],
  spa: ['Factura de material de oficina, vencimiento a treinta días', 'Número de teléfono de la compañía española'],
};
/** Minimum share of right words. With the right language data, Tesseract reads all words of such a page. */
const ENOUGH = 0.8;

/**
 * Draws a page in the first language of a component, and reads it.
 *
 * @param signal aborted when the caller no longer waits for the result
 * @throws ExtraktError `not_found`, `forbidden`
 * @throws the signal's reason
 */
export async function testOcr(
  { db }: Context,
  pool: Pool,
  caller: Caller,
  idOrAlias: string,
  signal: AbortSignal,
): Promise<OcrTest> {
  const { id } = await requireAccess(db, caller, idOrAlias, 'run', ['ocr']);
  const settings = await readOcrSettings(db, id);
  if (settings === undefined) return fail('The OCR is unknown to this version of Extrakt. Choose another one.');
  const fault = findOcrFault(settings, await readInstalled());
  if (fault !== undefined) return fail(fault);
  const [language = 'eng'] = settings.engine === 'builtin' ? [] : (settings.languages ?? []);
  const lines = [...NUMBERS, ...(SENTENCES[language] ?? [])];
  try {
    return judge(lines, await pool.tryOcr(lines, settings, signal));
  } catch (error) {
    if (!(error instanceof PipelineFailure)) throw error;
    return fail(error.message);
  }
}

function fail(message: string): OcrTest {
  return { ok: false, message, text: '', duration: formatDuration(0) };
}

function judge(drawn: readonly string[], { lines, milliseconds }: OcrTrial): OcrTest {
  const left = lines.flatMap(splitWords);
  const words = drawn.flatMap(splitWords);
  const right = words.filter((word) => {
    const index = left.indexOf(word);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  }).length;
  const counts = `${right} of ${words.length} words of the test page were read right.`;
  const ok = right >= ENOUGH * words.length;
  const message = ok ? counts : `Only ${counts} Install the language data again, or choose another OCR.`;
  return { ok, message, text: lines.join('\n'), duration: formatDuration(milliseconds) };
}

function splitWords(line: string): string[] {
  return line.normalize('NFC').split(' ');
}
