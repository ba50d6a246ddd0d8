/** Words that describe dates without their usual terms, by the key of the predefined field, in German and English. */
import { inside } from './phrase.ts';

export const CUES_OF_DAYS: Readonly<Record<string, RegExp>> = {
  due_date: inside(
    '(?:bis|spätest|frist|letzter tag|ziel|latest|last day|deadline|(?<!\\p{L})(?:by|before|until)(?!\\p{L})).{0,80}(?:zahl|überweis|beglich|begleich|geld|konto|(?<!\\p{L})(?:pay|paid|money|settle|transfer|owe))',
    '(?:zahl|überweis|begleich|(?<!\\p{L})pay(?:able|ment)?(?!\\p{L})).{0,80}(?:bis(?!\\p{L})|frist|ziel|(?<!\\p{L})(?:by|until|before|deadline)(?!\\p{L}))',
    'fällig',
    'zahlungs(?:termin|frist|ziel)',
    '(?<!\\p{L})due(?!\\p{L})',
  ),
  delivery_date: inside(
    'geliefert',
    'liefer(?!ant|er|schein)',
    'zugestellt',
    'eintr[ie]ff',
    'ankomm',
    'ware.{0,80}(?:da sein|kommt|brauch|benötig)',
    '(?:ge)?brauch|benötig',
    '(?<!\\p{L})(?:deliver(?!y note)|arriv|needs?(?!\\p{L})|needed|shipped|goods .{0,80}(?:come|came))',
  ),
  order_date: inside('bestell', 'auftrag', '(?<!\\p{L})order'),
  period_start: inside(
    'erste[rn]? tag',
    'beginn',
    'anfang',
    '(?<!\\p{L})(?:ab|von|seit)(?!\\p{L})',
    '(?<!\\p{L})(?:first day|start|begin|from(?!\\p{L})|since)',
  ),
  period_end: inside(
    'letzte[rn]? tag',
    '(?<!\\p{L})(?:ende|endet|bis)(?!\\p{L})',
    'läuft (?:aus|ab)',
    '(?<!\\p{L})(?:last day|ends?(?!\\p{L})|until|till|through|to(?!\\p{L})|expir)',
  ),
  valid_until: inside(
    'gilt',
    'gültig',
    'bindend',
    'gebunden',
    '(?<!\\p{L})(?:valid|good until|stands|expire|binding|open for)',
  ),
  payment_date: inside('zahl', 'überw[ie]+s', 'geld', 'gutgeschrieben', '(?<!\\p{L})(?:pay|paid|transfer|money|sent)'),
  birth_date: inside('gebor', 'geburt', '(?<!\\p{L})(?:born|birth)'),
  discount_date: inside('skonto', '(?<!\\p{L})discount'),
  issue_date: inside(
    'geschrieben',
    'aus(?:ge)?stell',
    'erstell',
    'schreib',
    'unterschr',
    'unterzeichn',
    'geschlossen',
    'kauf',
    '(?:tag|datum) de[rs] \\p{L}*(?:rechnung|bestellung|mahnung|angebots?|schreibens|briefs|auszugs?|scheine?s|vertrags|bons|bestätigung|ausstellung)',
    '(?<!\\p{L})(?:written|wrote|issued?|made out|dated|drawn|printed|signed|purchased?|bought)',
    '(?:date|day) of the (?:invoice|bill|letter|statement|order|offer|quote|note|delivery note|receipt|contract|policy|confirmation|reminder|paper|document|purchase)',
  ),
};
