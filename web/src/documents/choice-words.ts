/**
 * What the choices of predefined templates are called. Their names are values, which integrations rely on, so they are the
 * same in every language.
 */
import { defineWords } from '../language/words.ts';

export const choiceWords = defineWords({
  en: {
    invoice: 'Invoice',
    credit_note: 'Credit note',
    correction: 'Correction',
    partial: 'Partial invoice',
    final: 'Final invoice',
    proforma: 'Proforma invoice',
    food: 'Food',
    lodging: 'Lodging',
    fuel: 'Fuel',
    transport: 'Transport',
    office: 'Office',
    other: 'Other',
    cash: 'Cash',
    card: 'Card',
    mobile: 'Mobile payment',
    voucher: 'Voucher',
    cmr: 'CMR consignment note',
    bill_of_lading: 'Bill of lading',
    air_waybill: 'Air waybill',
  },
  de: {
    invoice: 'Rechnung',
    credit_note: 'Gutschrift',
    correction: 'Rechnungskorrektur',
    partial: 'Teilrechnung',
    final: 'Schlussrechnung',
    proforma: 'Proforma-Rechnung',
    food: 'Verpflegung',
    lodging: 'Übernachtung',
    fuel: 'Kraftstoff',
    transport: 'Beförderung',
    office: 'Bürobedarf',
    other: 'Sonstiges',
    cash: 'Bar',
    card: 'Karte',
    mobile: 'Mobiles Bezahlen',
    voucher: 'Gutschein',
    cmr: 'CMR-Frachtbrief',
    bill_of_lading: 'Konnossement',
    air_waybill: 'Luftfrachtbrief',
  },
});

/**
 * The choices of a field as people read them. A template of one's own keeps the names that one gave, unless each of them
 * is one of ours.
 */
export function labelChoices(
  choices: readonly { readonly name: string }[],
  words: Readonly<Record<string, string>>,
): { value: string; label: string }[] {
  const isOurs = choices.every(({ name }) => Object.hasOwn(words, name));
  return choices.map(({ name }) => ({ value: name, label: (isOurs ? words[name] : undefined) ?? name }));
}
