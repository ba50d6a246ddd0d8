/** What the audit log keeps besides: who got which level, who was blocked. */
import { defineWords } from '../../language/words';

/** By detail and value. Details that are not here and not SHOWN_AS_IT_IS are ids and settings, for programs to read. */
export const detailWords = defineWords({
  en: {
    'level=list': 'may see that it exists',
    'level=run': 'may use it',
    'level=view': 'may read it',
    'level=edit': 'may change it',
    'level=own': 'owns it',
    'public_access=none': 'closed to everybody else',
    'public_access=list': 'everybody may see that it exists',
    'public_access=run': 'everybody may use it',
    'public_access=view': 'everybody may read it',
    'public_access=edit': 'everybody may change it',
    'role=admin': 'administrator',
    'role=user': 'user',
    'active=true': 'unblocked',
    'active=false': 'blocked',
    'action=delete': 'deleted',
    'action=reprocess': 'read again',
    'require_dmarc=true': 'only with proof of the sender',
    'require_dmarc=false': 'without proof of the sender',
  },
  de: {
    'level=list': 'darf sehen, dass es da ist',
    'level=run': 'darf es benutzen',
    'level=view': 'darf es lesen',
    'level=edit': 'darf es ändern',
    'level=own': 'ist Eigentümer',
    'public_access=none': 'für alle anderen zu',
    'public_access=list': 'alle dürfen sehen, dass es da ist',
    'public_access=run': 'alle dürfen es benutzen',
    'public_access=view': 'alle dürfen es lesen',
    'public_access=edit': 'alle dürfen es ändern',
    'role=admin': 'Verwaltung',
    'role=user': 'Nutzer',
    'active=true': 'entsperrt',
    'active=false': 'gesperrt',
    'action=delete': 'gelöscht',
    'action=reprocess': 'noch einmal gelesen',
    'require_dmarc=true': 'nur mit Nachweis des Absenders',
    'require_dmarc=false': 'ohne Nachweis des Absenders',
  },
});

/** What people typed: addresses and names. */
const SHOWN_AS_IT_IS = ['user', 'email', 'name', 'alias', 'host', 'base_url', 'model'];

/** The details of an entry that a person wants to know, in the order in which they were kept. */
export function describeDetails(
  details: Readonly<Record<string, string | number | boolean>>,
  words: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(details).flatMap(([name, value]) => {
    const text = words[`${name}=${value}`] ?? (SHOWN_AS_IT_IS.includes(name) ? String(value) : '');
    return text === '' ? [] : [text];
  });
}
