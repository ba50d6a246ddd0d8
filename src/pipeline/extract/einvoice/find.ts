/** Which of a document's files is its e-invoice. */
import type { Attachment } from '../../page.ts';
import { parseXml, XmlFault } from '../../read/xml.ts';
import { looksLikeEInvoice } from '../../read/xml-text.ts';
import { collectValues } from './fill.ts';
import { E_INVOICE_XML, type EInvoice, readEInvoice } from './invoice.ts';
import type { TermId } from './terms/index.ts';

export interface NamedEInvoice {
  readonly invoice: EInvoice;
  /** Of the file; empty for an upload that is the XML itself. */
  readonly name: string;
}

export interface EInvoiceSearch {
  readonly found: NamedEInvoice | undefined;
  /** Other e-invoices of the document that say something else in a term that matters. */
  readonly rivals: readonly NamedEInvoice[];
  /** Files that should be e-invoices and cannot be read, with the reason, to go on behind a colon. */
  readonly unreadable: readonly { readonly name: string; readonly reason: string }[];
}

export const NO_E_INVOICE: EInvoiceSearch = { found: undefined, rivals: [], unreadable: [] };

/** XML files that are looked into; an invoice comes with one. */
const FILE_LIMIT = 10;

/** Names that the standards give to the file, the newest first (Factur-X 1.0, ZUGFeRD 2.0 and 1.0, XRechnung). */
const USUAL_NAMES = [/^factur-x\.xml$/i, /^xrechnung\.xml$/i, /^zugferd-invoice\.xml$/i];

/** Finds the e-invoice among files, by their content; names decide only where there are several. */
export function findEInvoice(files: readonly Attachment[]): EInvoiceSearch {
  const read: NamedEInvoice[] = [];
  const unreadable: { name: string; reason: string }[] = [];
  for (const { name, content } of files.filter(mayBeXml).slice(0, FILE_LIMIT)) {
    try {
      const root = parseXml(content, E_INVOICE_XML);
      if (root !== undefined) read.push({ invoice: readEInvoice(root), name });
    } catch (error) {
      if (!(error instanceof XmlFault)) throw error;
      if (name === '' || rank(name) < USUAL_NAMES.length || mentionsInvoice(content))
        unreadable.push({ name, reason: error.message });
    }
  }
  const [found, ...others] = read.toSorted((a, b) => rank(a.name) - rank(b.name));
  const rivals = found === undefined ? [] : others.filter((other) => !agree(found.invoice, other.invoice));
  return { found, rivals, unreadable };
}

function rank(name: string): number {
  const at = USUAL_NAMES.findIndex((usual) => usual.test(name));
  return at === -1 ? USUAL_NAMES.length : at;
}

/** A file by one of the usual names is meant to be XML, whatever is in it. */
function mayBeXml({ name, content }: Attachment): boolean {
  return rank(name) < USUAL_NAMES.length || looksLikeEInvoice(content);
}

function mentionsInvoice(content: Uint8Array): boolean {
  const head = Buffer.from(content.buffer, content.byteOffset, Math.min(content.byteLength, 4096));
  return /CrossIndustry(?:Invoice|Document)|ubl:schema:xsd:(?:Invoice|CreditNote)-2/.test(head.toString('latin1'));
}

/** What two e-invoices in one document must have in common to be the same invoice written twice. */
const TELLING_TERMS: readonly TermId[] = ['BT-1', 'BT-2', 'BT-112', 'BT-115', 'BT-84'];

function agree(a: EInvoice, b: EInvoice): boolean {
  return TELLING_TERMS.every((id) => {
    const [one, other] = [a, b].map((invoice) =>
      collectValues(invoice, 'BG-0', id).map(({ text }) => comparable(text)),
    );
    return one?.join() === other?.join();
  });
}

/** `100.00`, `100`; `2018-03-05`, `20180305`; an IBAN with and without spaces. */
function comparable(text: string): string {
  const plain = text.replace(/\s/g, '').replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$1$2$3');
  return /^-?\d+\.\d+$/.test(plain) ? plain.replace(/\.?0+$/, '') : plain;
}
