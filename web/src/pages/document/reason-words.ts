/** Why checks could not be applied. */
import type { Language } from '../../language/words';
import type { Reason } from './check-codes';

export const REASONS: Readonly<Record<Language, Readonly<Record<Reason, string>>>> = {
  en: {
    amounts_missing: 'not all amounts were found',
    copies_left_out: 'repeated pages were left out',
    currencies: 'the amounts are in different currencies',
    dates_missing: 'not both dates were found',
    form_unknown: 'the value has no known check digits',
    meter_changed: 'the meter was changed or began again at 0',
    net_missing: 'no net amount was found',
    not_printed: 'the page does not show it',
    units: 'the amounts are in different units',
    value_missing: 'no value was found',
    values_missing: 'not all values were found',
    weights_missing: 'not both weights were found in one unit',
  },
  de: {
    amounts_missing: 'nicht alle Beträge gefunden',
    copies_left_out: 'wiederholte Seiten wurden weggelassen',
    currencies: 'die Beträge haben verschiedene Währungen',
    dates_missing: 'nicht beide Daten gefunden',
    form_unknown: 'der Wert hat keine bekannten Prüfziffern',
    meter_changed: 'der Zähler wurde gewechselt oder begann wieder bei 0',
    net_missing: 'kein Nettobetrag gefunden',
    not_printed: 'auf der Seite nicht zu finden',
    units: 'die Beträge haben verschiedene Einheiten',
    value_missing: 'kein Wert gefunden',
    values_missing: 'nicht alle Werte gefunden',
    weights_missing: 'nicht beide Gewichte in einer Einheit gefunden',
  },
};
