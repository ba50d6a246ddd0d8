/** What contracts write around the names of their parties. */
import { anyOf } from '../../knowledge/languages/languages.ts';
import { whole } from '../../knowledge/match-words.ts';

/** What a party is called from here on. The group `role` holds it. */
export const ROLES: readonly RegExp[] = [
  /(?:nachfolgend|nachstehend|im Folgenden|im folgenden|künftig|kurz)\s*:?,?\s*(?:auch |kurz |gemeinsam )?(?:der |die |das )?[„"“”»«'‚‘]?\s*(?<role>\p{Lu}[\p{L} /-]{2,40}?)\s*[“”"»«'’‘]?\s*(?=genannt|bezeichnet|[-–)(,.;]|$)/u,
  /(?:hereinafter|hereafter|referred to as|called)\s*(?:,?\s*(?:referred to|known|called)(?: as)?)?\s*,?\s*(?:the )?["“”']?\s*(?:the )?(?<role>\p{Lu}[\p{L} /-]{2,30}?)\s*["”“']?\s*(?=[),.;(]|\sand\s|$)/u,
  /\(\s*(?:the )?["“”']\s*(?:the )?(?<role>\p{Lu}[\p{L} /-]{2,30}?)\s*["”“']\s*\)/u,
  /\(\s*the (?<role>\p{Lu}[\p{L} /-]{2,30}?)\s*\)/u,
  /(?<![\p{L}-])[-–]\s*(?<role>\p{Lu}[\p{L}]{3,30})\s*[-–](?!\p{L})/u,
  /(?<!\p{L})(?:als|as)\s+(?:der |die |the )?(?<role>\p{Lu}\p{L}{3,30})(?!\p{L})/u,
];

const NAME = "\\p{Lu}[\\p{L}'’.-]*(?:\\s(?:von|van|de|der|zu|\\p{Lu}[\\p{L}'’.-]*)){1,3}";

/** Who acts for a party. The group `person` holds the name. */
export const REPRESENTATIVE = new RegExp(
  `(?:${anyOf('representedBy')})\\s+(?:(?:(?:${anyOf('officeLeads')})\\s+)*(?:${anyOf('offices')})\\s*,?\\s+)?(?:(?:${anyOf('honorifics')})\\.?\\s+)?(?<person>${NAME})`,
  'u',
);

/** What stands between parties, and before the first. */
export const CONNECTIVE = new RegExp(`(?:${whole([anyOf('partyLinks')])}\\s*:?|\\(\\d\\)|^\\s*\\d[.)])\\s*`, 'giu');

/** Before a name: articles and titles of respect. */
export const BEFORE_NAME =
  /^(?:(?:der|dem|den|die|das|the|Firma|Fa\.|Herrn?|Frau|Eheleuten?|Mr\.?|Mrs\.?|Ms\.?)\s+)+/iu;

/** Where the parties are over and the clauses begin. */
export const CLAUSE =
  /(?:^|\s)(?:§\s*1(?!\d)|(?:Art(?:ikel|icle|\.)?|Clause|Section|Ziffer)\s*1(?!\d)|1\.?\s+\p{Lu}\p{L}+)/u;
