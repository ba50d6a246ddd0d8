/** Finds the party of a document that a sentence is about. */
import { ALSO_ROLES, ROLE_KEYS, type RoleKey } from '../../knowledge/fields/descriptions.ts';
import { matchDescription } from '../../knowledge/languages/languages.ts';
import { type Sentence, says } from './sentence.ts';

/** By the record's key in the predefined templates. */
const ROLES: ReadonlyMap<string, RegExp> = new Map(ROLE_KEYS.map((key) => [key, matchRole(key)]));

function matchRole(key: RoleKey): RegExp {
  const also = ALSO_ROLES[key];
  return matchDescription(({ roles }) => {
    const words: Readonly<Partial<Record<RoleKey, string>>> = roles;
    return [words[key], also && words[also]].filter((source) => source !== undefined).join('|');
  });
}

const WRITES = matchDescription(({ writes }) => writes);
const RECEIVES = matchDescription(({ receives }) => receives);

/** A word for the party counts more than a direction (who writes, who receives). */
const WORTH = { role: 1, direction: 0.7, other: -0.5 } as const;

/**
 * @param index of the party among those of the document type: the first one is the issuer, the second one the recipient
 * @returns how surely the sentence is about this party; 0 if it is not
 */
export function speaksOf(sentence: Sentence, record: string, index: number): number {
  const role = ROLES.get(record);
  const own = role === undefined ? 0 : WORTH.role * says(sentence, role);
  const [direction, other] = index === 0 ? [WRITES, RECEIVES] : index === 1 ? [RECEIVES, WRITES] : [];
  if (direction === undefined || other === undefined) return own;
  return own + WORTH.direction * says(sentence, direction) + (own > 0 ? 0 : WORTH.other * says(sentence, other));
}
