/** Shapes that several records share, as clients see them. */
import { type Static, type TSchema, type TStringOptions, Type } from 'typebox';
import { type AccessibleResource, LEVELS, type Level, toLevel } from './access.ts';

export const RecordId = Type.String({ format: 'uuid', description: 'UUID, version 7.' });
export const Time = Type.String({ format: 'date-time', description: 'RFC 3339, in UTC.' });
export const EmailAddress = Type.String({ description: 'E-mail address.' });
export const LevelName = Type.Enum(LEVELS);

export function Nullable<Item extends TSchema>(item: Item) {
  return Type.Union([item, Type.Null()]);
}

/** A text that is in no answer and no error. */
export function SecretText(options: Omit<TStringOptions, 'writeOnly'> = {}) {
  return Type.String({ ...options, writeOnly: true });
}

/**
 * A pattern for texts in one line that are not blank, for expressions with the flag `u`. Direction marks show another text than
 * the one that is stored. Joiners are allowed: languages and emoji need them.
 */
const VISIBLE_LINE =
  '^(?![\\s\\p{C}\\p{Z}\\p{M}\\p{Default_Ignorable_Code_Point}]+$)' +
  '[^\\p{Cc}\\p{Zl}\\p{Zp}\\u00ad\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff]*$';

/** Whether a text has one line with a visible character, and no direction marks. */
export function isVisibleLine(text: string): boolean {
  return new RegExp(VISIBLE_LINE, 'u').test(text);
}

/** Name of a resource or a token, as people type it. */
export const Name = Type.String({
  minLength: 1,
  maxLength: 200,
  pattern: VISIBLE_LINE,
  description: 'A name in one line, with a visible character and without direction marks.',
});

export const RESOURCE_TYPES = ['inbox', 'template_pipeline', 'dataset', 'ocr', 'chat'] as const;

/** What inboxes, pipelines, datasets and components have in common. */
export const Resource = Type.Object({
  id: RecordId,
  alias: Nullable(Type.String({ description: 'A unique name, usable in place of the id.' })),
  type: Type.Enum(RESOURCE_TYPES),
  name: Type.String(),
  private_access: Type.Enum(LEVELS, { description: "The caller's own level." }),
  public_access: Type.Enum(LEVELS, { description: 'The level of every user.' }),
  created_at: Time,
  created_by: EmailAddress,
});
export type Resource = Static<typeof Resource>;

/** The record of a resource, from its row with the caller's level and the creator's address. */
export function toResource(
  row: Omit<AccessibleResource, 'level' | 'created_by' | 'private_access'> & { readonly private_access: Level },
): Resource {
  return {
    id: row.id,
    alias: row.alias,
    type: row.type,
    name: row.name,
    private_access: row.private_access,
    public_access: toLevel(row.public_access),
    created_at: row.created_at,
    created_by: row.creator,
  };
}
