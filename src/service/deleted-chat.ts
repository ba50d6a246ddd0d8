/** Notes on deleted language models in the rows of the pipelines that used them. */
import type { ComponentTable, Json } from '../store/tables.ts';

export interface DeletedChat {
  readonly name: string;
  readonly onFailure: ComponentTable['on_failure'];
}

/** The note for the pipelines that use a component. */
export function noteDeleted({
  name,
  on_failure,
}: { readonly name: string } & Pick<ComponentTable, 'on_failure'>): Json {
  const deleted: DeletedChat = { name, onFailure: on_failure };
  return JSON.stringify(deleted);
}

/** The note of a pipeline; null without one. */
export function readDeleted(note: Json | null): DeletedChat | null {
  return note === null ? null : JSON.parse(note);
}
