/**
 * The code lists of EN 16931, with its restrictions and extensions (registry of the European Commission). They combine the
 * editions of 2024 and 2025, so codes of both are valid.
 *
 * The data are from ISO 4217, ISO 3166-1, UNTDID 1001, 1153, 2005, 2475, 4451, 4461, 5189, 5305, 7143 and 7161, UN/ECE
 * Recommendations 20 and 21, ISO 6523 (ICD), EAS, VATEX and media types.
 */
import DATA from './code-lists.json' with { type: 'json' };

export type CodeListName = keyof typeof DATA;

/** Sets that were created so far. An invoice needs only a few of them. */
const sets = new Map<CodeListName, ReadonlySet<string>>();

export function codeList(name: CodeListName): ReadonlySet<string> {
  const known = sets.get(name);
  if (known !== undefined) return known;
  const set = new Set(DATA[name].split(' '));
  sets.set(name, set);
  return set;
}
