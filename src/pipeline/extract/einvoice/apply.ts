/** Values of a document that has an e-invoice, and what its checks need to know. */
import type { Entity } from '../../extraction.ts';
import type { ReadDocument } from '../../page.ts';
import type { ResolvedTemplate } from '../../template.ts';
import { type Fill, fillTemplate } from './fill.ts';
import type { NamedEInvoice } from './find.ts';
import { mergeEntities } from './merge.ts';
import { indexPages, type PageIndex } from './page-index.ts';
import { createPagePlaces } from './page-places.ts';
import { type Profile, profileOf } from './profile.ts';

export interface EInvoiceValues {
  readonly source: NamedEInvoice;
  readonly profile: Profile;
  readonly fill: Fill;
  readonly entities: readonly Entity[];
  /** Of the pages that came with it; undefined for an e-invoice that is the whole document. */
  readonly pages: { readonly index: PageIndex; readonly entities: readonly Entity[] } | undefined;
}

/**
 * Fills a template from an e-invoice inside a PDF.
 *
 * @param page what the pages alone give
 */
export function applyEInvoice(
  source: NamedEInvoice,
  template: ResolvedTemplate,
  document: ReadDocument,
  page: readonly Entity[],
): EInvoiceValues {
  const profile = profileOf(source.invoice);
  const fill = fillTemplate(source.invoice, template);
  const index = indexPages(document);
  const { partial } = profile;
  const entities = mergeEntities({ template, fill, page, places: createPagePlaces(index), partial });
  return { source, profile, fill, entities, pages: { index, entities: page } };
}
