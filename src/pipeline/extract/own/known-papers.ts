/**
 * The fields of the predefined templates that custom fields are matched to. They are loaded when they are first needed.
 */
import type { DocumentTypeId } from '../../knowledge/document-types/document-types.ts';
import type { Language } from '../../page.ts';
import { loadResolvedTemplate } from '../../predefined.ts';
import type { ResolvedField, ResolvedRecord, ResolvedTemplate } from '../../template.ts';
import { normaliseLabel } from '../labels/normalise.ts';
import { ALSO_CALLED } from './cues.ts';

/** A field of a predefined template, by its keys. */
export interface Meant {
  readonly record: string;
  readonly key: string;
}

/** What distinguishes a predefined field from the other fields of its document type, in both languages. */
export interface KnownField extends Meant {
  readonly type: ResolvedField['type'];
  /** Its normalized names. */
  readonly forms: ReadonlySet<string>;
  /** Index of the party of the field among the parties of the document type; undefined for fields outside parties. */
  readonly party: number | undefined;
}

export class KnownPapers {
  readonly #templates = new Map<string, ResolvedTemplate>();
  readonly #fields = new Map<DocumentTypeId, readonly KnownField[]>();

  templateOf(paper: DocumentTypeId, language: Language): ResolvedTemplate {
    const id = `${paper}.${language}`;
    const before = this.#templates.get(id);
    if (before !== undefined) return before;
    const template = loadResolvedTemplate(id);
    if (template === undefined) throw new Error(`There is no template ${id}.`);
    this.#templates.set(id, template);
    return template;
  }

  /** The fields of all records that occur once in the document type. */
  fieldsOf(paper: DocumentTypeId): readonly KnownField[] {
    const before = this.#fields.get(paper);
    if (before !== undefined) return before;
    const fields = listFields(singlesOf(this.templateOf(paper, 'de')), singlesOf(this.templateOf(paper, 'en')));
    this.#fields.set(paper, fields);
    return fields;
  }
}

function singlesOf({ fields }: ResolvedTemplate): ResolvedRecord[] {
  return fields.filter((entry): entry is ResolvedRecord => entry.type === 'record' && !entry.multiple);
}

/** @param twins the same records in the other language */
function listFields(records: readonly ResolvedRecord[], twins: readonly ResolvedRecord[]): KnownField[] {
  const parties = records.filter(isSomebody);
  return records.flatMap((record) => {
    const twin = twins.find(({ key }) => key === record.key);
    const index = parties.indexOf(record);
    return record.fields.map((field): KnownField => {
      const other = twin?.fields.find(({ key }) => key === field.key);
      const called = ALSO_CALLED.get(field.key) ?? [];
      const own = [...labelsOf(field), ...(other === undefined ? [] : labelsOf(other)), ...called];
      const heads = [...labelsOf(record), ...(twin === undefined ? [] : labelsOf(twin))];
      const isName = index >= 0 && field.key === 'name';
      return {
        record: record.key,
        key: field.key,
        type: field.type,
        // `Lieferant` is the supplier's name. `Name` alone does not identify a party.
        forms: new Set((isName ? heads : index >= 0 ? [] : own).map(normaliseLabel)),
        party: index < 0 ? undefined : index,
      };
    });
  });
}

function labelsOf({ name, aliases }: ResolvedField | ResolvedRecord): string[] {
  return [name, ...aliases];
}

/** Whether the record is a party: one of its fields is a name. */
function isSomebody({ fields }: ResolvedRecord): boolean {
  return fields.some(({ key }) => key === 'name');
}
