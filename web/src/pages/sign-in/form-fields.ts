/** The texts that were typed into a form's fields, by name. */
export function readFields<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Record<Name, string> {
  const data = new FormData(form);
  const read: Partial<Record<Name, string>> = {};
  for (const name of names) read[name] = String(data.get(name) ?? '');
  return read as Record<Name, string>;
}
