/** Values of a document that has an e-invoice, or is one. */
import type { Entity } from '../../extraction.ts';
import type { Language } from '../../page.ts';
import type { ResolvedTemplate } from '../../template.ts';
import type { Survey } from '../extract.ts';
import { type Fill, fillTemplate } from './fill.ts';
import type { NamedEInvoice } from './find.ts';
import { mergeEntities } from './merge.ts';
import { indexPages, type PageIndex } from './page-index.ts';
import { createPagePlaces } from './page-places.ts';
import { type DrawnPages, layOutEInvoice } from './picture/pages.ts';
import { type Profile, profileOf } from './profile.ts';

/** What the pages alone give. */
export interface PageValues {
  readonly survey: Survey;
  readonly entities: readonly Entity[];
}

export interface EInvoiceValues {
  readonly source: NamedEInvoice;
  readonly template: ResolvedTemplate;
  readonly profile: Profile;
  readonly fill: Fill;
  readonly entities: readonly Entity[];
  /** The pages that it came with; undefined for an e-invoice that is the whole document. */
  readonly pages: { readonly index: PageIndex; readonly entities: readonly Entity[] } | undefined;
}

/** The pages of an e-invoice that is the whole document. */
export function drawEInvoice({ invoice }: NamedEInvoice, language: Language, pageLimit: number): DrawnPages {
  return layOutEInvoice(invoice, language, pageLimit);
}

/** Fills a template from an e-invoice, with the places of its values on the pages that it came with or that were drawn. */
export function fillFromEInvoice(
  source: NamedEInvoice,
  template: ResolvedTemplate,
  pages: PageValues | DrawnPages,
): EInvoiceValues {
  const profile = profileOf(source.invoice);
  const fill = fillTemplate(source.invoice, template);
  const { partial } = profile;
  if ('places' in pages) {
    const entities = mergeEntities({ template, fill, page: [], places: pages.places, partial });
    return { source, template, profile, fill, entities, pages: undefined };
  }
  const index = indexPages(pages.survey);
  const places = createPagePlaces(index);
  const entities = mergeEntities({ template, fill, page: pages.entities, places, partial });
  return { source, template, profile, fill, entities, pages: { index, entities: pages.entities } };
}
