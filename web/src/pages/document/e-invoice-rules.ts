/** What an e-invoice breaks, in German, by the rule of its standard. The service's own sentences are English. */

import { vatSentences } from './e-invoice-vat-rules';

type Sentences = Readonly<Record<string, string>>;

const REQUIRED: Sentences = {
  'BR-1': 'Die Kennung der Spezifikation (BT-24) fehlt.',
  'BR-2': 'Die Rechnungsnummer (BT-1) fehlt.',
  'BR-3': 'Das Rechnungsdatum (BT-2) fehlt.',
  'BR-4': 'Der Code der Rechnungsart (BT-3) fehlt.',
  'BR-5': 'Die Währung der Rechnung (BT-5) fehlt.',
  'BR-6': 'Der Name des Verkäufers (BT-27) fehlt.',
  'BR-7': 'Der Name des Käufers (BT-44) fehlt.',
  'BR-8': 'Die Anschrift des Verkäufers (BG-5) fehlt.',
  'BR-9': 'Das Land des Verkäufers (BT-40) fehlt.',
  'BR-10': 'Die Anschrift des Käufers (BG-8) fehlt.',
  'BR-11': 'Das Land des Käufers (BT-55) fehlt.',
  'BR-12': 'Die Summe der Positionen (BT-106) fehlt.',
  'BR-13': 'Der Gesamtbetrag ohne Umsatzsteuer (BT-109) fehlt.',
  'BR-14': 'Der Gesamtbetrag mit Umsatzsteuer (BT-112) fehlt.',
  'BR-15': 'Der fällige Betrag (BT-115) fehlt.',
  'BR-16': 'Die Rechnung hat keine Position (BG-25).',
  'BR-17': 'Der Name des Zahlungsempfängers (BT-59) fehlt.',
  'BR-18': 'Der Name des Steuervertreters (BT-62) fehlt.',
  'BR-19': 'Die Anschrift des Steuervertreters (BG-12) fehlt.',
  'BR-20': 'Das Land des Steuervertreters (BT-69) fehlt.',
  'BR-21': 'Einer Position fehlt die Nummer (BT-126).',
  'BR-22': 'Einer Position fehlt die Menge (BT-129).',
  'BR-23': 'Einer Position fehlt die Einheit der Menge (BT-130).',
  'BR-24': 'Einer Position fehlt der Nettobetrag (BT-131).',
  'BR-25': 'Einer Position fehlt die Bezeichnung (BT-153).',
  'BR-26': 'Einer Position fehlt der Nettopreis (BT-146).',
  'BR-31': 'Einem Nachlass fehlt der Betrag (BT-92).',
  'BR-32': 'Einem Nachlass fehlt die Steuerkategorie (BT-95).',
  'BR-33': 'Einem Nachlass fehlt der Grund (BT-97) oder dessen Code (BT-98).',
  'BR-36': 'Einem Zuschlag fehlt der Betrag (BT-99).',
  'BR-37': 'Einem Zuschlag fehlt die Steuerkategorie (BT-102).',
  'BR-38': 'Einem Zuschlag fehlt der Grund (BT-104) oder dessen Code (BT-105).',
  'BR-41': 'Dem Nachlass einer Position fehlt der Betrag (BT-136).',
  'BR-42': 'Dem Nachlass einer Position fehlt der Grund (BT-139) oder dessen Code (BT-140).',
  'BR-43': 'Dem Zuschlag einer Position fehlt der Betrag (BT-141).',
  'BR-44': 'Dem Zuschlag einer Position fehlt der Grund (BT-144) oder dessen Code (BT-145).',
  'BR-45': 'Einer Zeile der Steueraufstellung fehlt der Steuerbasisbetrag (BT-116).',
  'BR-46': 'Einer Zeile der Steueraufstellung fehlt der Steuerbetrag (BT-117).',
  'BR-47': 'Einer Zeile der Steueraufstellung fehlt die Steuerkategorie (BT-118).',
  'BR-48': 'Einer Zeile der Steueraufstellung fehlt der Steuersatz (BT-119).',
  'BR-49': 'Der Code der Zahlungsart (BT-81) fehlt.',
  'BR-52': 'Einer rechnungsbegründenden Unterlage fehlt die Nummer (BT-122).',
  'BR-55': 'Einem Verweis auf eine vorausgegangene Rechnung fehlt deren Nummer (BT-25).',
  'BR-56': 'Die USt-IdNr. des Steuervertreters (BT-63) fehlt.',
  'BR-57': 'Das Land der Lieferanschrift (BT-80) fehlt.',
  'BR-62': 'Zur elektronischen Adresse des Verkäufers (BT-34) fehlt das Schema.',
  'BR-63': 'Zur elektronischen Adresse des Käufers (BT-49) fehlt das Schema.',
  'BR-64': 'Zur Standardnummer eines Artikels (BT-157) fehlt das Schema.',
  'BR-65': 'Zur Klassifizierung eines Artikels (BT-158) fehlt das Schema.',
  'BR-CO-4': 'Einer Position fehlt die Steuerkategorie (BT-151).',
  'BR-CO-18': 'Die Steueraufstellung (BG-23) fehlt.',
  'BR-CO-19': 'Dem Abrechnungszeitraum fehlen Beginn (BT-73) und Ende (BT-74).',
  'BR-CO-20': 'Dem Zeitraum einer Position fehlen Beginn (BT-134) und Ende (BT-135).',
  'BR-CO-21': 'Einem Nachlass fehlt der Grund (BT-97) oder dessen Code (BT-98).',
  'BR-CO-22': 'Einem Zuschlag fehlt der Grund (BT-104) oder dessen Code (BT-105).',
  'BR-CO-23': 'Dem Nachlass einer Position fehlt der Grund (BT-139) oder dessen Code (BT-140).',
  'BR-CO-24': 'Dem Zuschlag einer Position fehlt der Grund (BT-144) oder dessen Code (BT-145).',
  'BR-CO-25': 'Ein Betrag ist fällig (BT-115), aber Fälligkeitsdatum (BT-9) und Zahlungsbedingungen (BT-20) fehlen.',
  'BR-CO-26':
    'Kennung (BT-29), Registernummer (BT-30) und USt-IdNr. (BT-31) des Verkäufers fehlen; eine davon ist nötig.',
};

const VALUES: Sentences = {
  'BR-27': 'Der Nettopreis einer Position (BT-146) ist negativ.',
  'BR-28': 'Der Bruttopreis einer Position (BT-148) ist negativ.',
  'BR-29': 'Der Abrechnungszeitraum endet (BT-74), bevor er beginnt (BT-73).',
  'BR-30': 'Der Zeitraum einer Position endet (BT-135), bevor er beginnt (BT-134).',
  'BR-50': 'Dem Konto einer Überweisung (BG-17) fehlt die Kontonummer (BT-84).',
  'BR-51': 'Die Kartennummer (BT-87) hat mehr als 10 Zeichen; eine Rechnung darf sie nicht vollständig zeigen.',
  'BR-53': 'Der Umsatzsteuerbetrag in der Buchungswährung (BT-111) fehlt.',
  'BR-54': 'Einer Eigenschaft eines Artikels fehlt der Name (BT-160) oder der Wert (BT-161).',
  'BR-61': 'Die Zahlungsart (BT-81) ist eine Überweisung, aber das Konto (BT-84) fehlt.',
  'BR-66': 'Die Rechnung nennt mehr als eine Karte (BG-18).',
  'BR-67': 'Die Rechnung nennt mehr als ein Lastschriftmandat (BG-19).',
  'BR-CO-3': 'Das Datum der Steuerfälligkeit (BT-7) und dessen Code (BT-8) schließen einander aus.',
  'BR-CO-9': 'Eine USt-IdNr. (BT-31, BT-48, BT-63) beginnt nicht mit dem Code eines Landes.',
  'BR-CO-10': 'Die Nettobeträge der Positionen (BT-131) ergeben nicht die Summe der Positionen (BT-106).',
  'BR-CO-11': 'Die Nachlässe (BT-92) ergeben nicht die Summe der Nachlässe (BT-107).',
  'BR-CO-12': 'Die Zuschläge (BT-99) ergeben nicht die Summe der Zuschläge (BT-108).',
  'BR-CO-13':
    'Summe der Positionen (BT-106) − Nachlässe (BT-107) + Zuschläge (BT-108) ergibt nicht den Gesamtbetrag ohne Umsatzsteuer (BT-109).',
  'BR-CO-14': 'Die Steuerbeträge der Steueraufstellung (BT-117) ergeben nicht den Umsatzsteuerbetrag (BT-110).',
  'BR-CO-15':
    'Gesamtbetrag ohne Umsatzsteuer (BT-109) + Umsatzsteuerbetrag (BT-110) ergibt nicht den Gesamtbetrag (BT-112), oder der Umsatzsteuerbetrag ist mehrfach angegeben.',
  'BR-CO-16':
    'Gesamtbetrag (BT-112) − Vorauszahlung (BT-113) + Rundung (BT-114) ergibt nicht den fälligen Betrag (BT-115).',
  'BR-DEX-9':
    'Gesamtbetrag (BT-112) − Vorauszahlung (BT-113) + Rundung (BT-114) + Zahlungen an Dritte ergibt nicht den fälligen Betrag (BT-115).',
  'BR-CO-17': 'Ein Steuerbetrag (BT-117) passt nicht zu Steuerbasisbetrag (BT-116) und Steuersatz (BT-119).',
  'BR-IC-11':
    'Eine innergemeinschaftliche Lieferung braucht ein Lieferdatum (BT-72) oder einen Abrechnungszeitraum (BG-14).',
  'BR-IC-12': 'Eine innergemeinschaftliche Lieferung braucht das Land, in das geliefert wird (BT-80).',
  'BR-O-11': 'Neben „nicht steuerbar“ (O) hat die Steueraufstellung eine andere Steuerkategorie (BT-118).',
  'BR-O-12': 'Neben „nicht steuerbar“ (O) hat eine Position eine andere Steuerkategorie (BT-151).',
  'BR-O-13': 'Neben „nicht steuerbar“ (O) hat ein Nachlass eine andere Steuerkategorie (BT-95).',
  'BR-O-14': 'Neben „nicht steuerbar“ (O) hat ein Zuschlag eine andere Steuerkategorie (BT-102).',
  'BR-B-1': 'Die Steuerkategorie B (Split Payment) gilt nur zwischen Verkäufer und Käufer in Italien (BT-40, BT-55).',
  'BR-B-2': 'Die Steuerkategorien B (Split Payment) und S (Normalsatz) schließen einander aus.',
};

const code = (what: string, list: string): string => `${what} ist kein Code aus ${list}.`;

const CODES: Sentences = {
  'BR-CL-1': code('Die Rechnungsart (BT-3)', 'UNTDID 1001'),
  'BR-CL-3': code('Die Währung eines Betrags', 'ISO 4217'),
  'BR-CL-4': code('Die Währung der Rechnung (BT-5)', 'ISO 4217'),
  'BR-CL-5': code('Die Währung der Umsatzsteuer (BT-6)', 'ISO 4217'),
  'BR-CL-6': code('Die Art der Steuerfälligkeit (BT-8)', 'der Liste der EN 16931'),
  'BR-CL-7': code('Das Schema des abgerechneten Objekts (BT-18, BT-128)', 'UNTDID 1153'),
  'BR-CL-8': code('Der Betreff einer Bemerkung (BT-21)', 'UNTDID 4451'),
  'BR-CL-10': code('Das Schema einer Kennung (BT-29, BT-46, BT-60)', 'ISO 6523 (ICD)'),
  'BR-CL-11': code('Das Schema einer Registernummer (BT-30, BT-47, BT-61)', 'ISO 6523 (ICD)'),
  'BR-CL-13': code('Das Schema einer Klassifizierung (BT-158)', 'UNTDID 7143'),
  'BR-CL-14': code('Ein Land (BT-40, BT-55, BT-69, BT-80)', 'ISO 3166-1'),
  'BR-CL-15': code('Das Ursprungsland eines Artikels (BT-159)', 'ISO 3166-1'),
  'BR-CL-16': code('Die Zahlungsart (BT-81)', 'UNTDID 4461'),
  'BR-CL-17': code('Eine Steuerkategorie (BT-95, BT-102, BT-118)', 'UNTDID 5305'),
  'BR-CL-18': code('Die Steuerkategorie einer Position (BT-151)', 'UNTDID 5305'),
  'BR-CL-19': code('Der Grund eines Nachlasses (BT-98, BT-140)', 'UNTDID 5189'),
  'BR-CL-20': code('Der Grund eines Zuschlags (BT-105, BT-145)', 'UNTDID 7161'),
  'BR-CL-21': code('Das Schema der Standardnummer eines Artikels (BT-157)', 'ISO 6523 (ICD)'),
  'BR-CL-22': code('Der Code des Befreiungsgrundes (BT-121)', 'VATEX'),
  'BR-CL-23': code('Eine Einheit (BT-130, BT-150)', 'den Empfehlungen 20 und 21 der UN/ECE'),
  'BR-CL-24': code('Der Typ einer angehängten Datei (BT-125)', 'der Liste der EN 16931'),
  'BR-CL-25': code('Das Schema einer elektronischen Adresse (BT-34, BT-49)', 'EAS'),
  'BR-CL-26': code('Das Schema des Lieferorts (BT-71)', 'ISO 6523 (ICD)'),
};

/** Amounts by the number of their rule (BR-DEC). */
const AMOUNTS: Readonly<Record<string, string>> = {
  ...{ 1: 'Der Betrag eines Nachlasses (BT-92)', 2: 'Der Grundbetrag eines Nachlasses (BT-93)' },
  ...{ 5: 'Der Betrag eines Zuschlags (BT-99)', 6: 'Der Grundbetrag eines Zuschlags (BT-100)' },
  ...{ 9: 'Die Summe der Positionen (BT-106)', 10: 'Die Summe der Nachlässe (BT-107)' },
  ...{ 11: 'Die Summe der Zuschläge (BT-108)', 12: 'Der Gesamtbetrag ohne Umsatzsteuer (BT-109)' },
  ...{ 13: 'Der Umsatzsteuerbetrag (BT-110)', 14: 'Der Gesamtbetrag (BT-112)' },
  ...{ 15: 'Der Umsatzsteuerbetrag in der Buchungswährung (BT-111)', 16: 'Die Vorauszahlung (BT-113)' },
  ...{ 17: 'Die Rundung (BT-114)', 18: 'Der fällige Betrag (BT-115)', 19: 'Ein Steuerbasisbetrag (BT-116)' },
  ...{ 20: 'Ein Steuerbetrag (BT-117)', 23: 'Der Nettobetrag einer Position (BT-131)' },
  ...{ 24: 'Der Nachlass einer Position (BT-136)', 25: 'Der Grundbetrag des Nachlasses einer Position (BT-137)' },
  ...{ 27: 'Der Zuschlag einer Position (BT-141)', 28: 'Der Grundbetrag des Zuschlags einer Position (BT-142)' },
};

/** What may occur once, by the number of the rule (UBL-SR). */
const ONCE: Readonly<Record<string, string>> = {
  ...{
    1: 'Die Vertragsnummer (BT-12)',
    2: 'Die Nummer des Wareneingangs (BT-15)',
    3: 'Die Lieferscheinnummer (BT-16)',
  },
  ...{
    4: 'Das abgerechnete Objekt (BT-18)',
    8: 'Der Abrechnungszeitraum (BG-14)',
    9: 'Der Name des Verkäufers (BT-27)',
  },
  ...{ 10: 'Der Handelsname des Verkäufers (BT-28)', 11: 'Die Registernummer des Verkäufers (BT-30)' },
  ...{ 12: 'Die USt-IdNr. des Verkäufers (BT-31)', 13: 'Die Steuernummer des Verkäufers (BT-32)' },
  ...{ 14: 'Die rechtliche Angabe des Verkäufers (BT-33)', 15: 'Der Name des Käufers (BT-44)' },
  ...{ 16: 'Die Kennung des Käufers (BT-46)', 17: 'Die Registernummer des Käufers (BT-47)' },
  ...{ 18: 'Die USt-IdNr. des Käufers (BT-48)', 19: 'Der Name des Zahlungsempfängers (BT-59)' },
  ...{ 20: 'Die Kennung des Zahlungsempfängers (BT-60)', 21: 'Die Registernummer des Zahlungsempfängers (BT-61)' },
  ...{ 22: 'Der Name des Steuervertreters (BT-62)', 23: 'Die USt-IdNr. des Steuervertreters (BT-63)' },
  ...{ 24: 'Die Lieferung (BG-13)', 25: 'Der Name am Lieferort (BT-70)', 26: 'Der Verwendungszweck (BT-83)' },
  ...{ 27: 'Die Zahlungsart (BT-81)', 28: 'Das Lastschriftmandat (BT-89)', 30: 'Der Grund eines Nachlasses (BT-97)' },
  ...{ 31: 'Der Grund eines Zuschlags (BT-104)', 32: 'Ein Befreiungsgrund (BT-120)' },
  ...{ 33: 'Die Beschreibung einer Unterlage (BT-123)', 34: 'Die Bemerkung einer Position (BT-127)' },
  ...{ 35: 'Die Bestellposition (BT-132)', 36: 'Der Zeitraum einer Position (BG-26)' },
  ...{ 37: 'Der Preisnachlass einer Position (BT-147)', 39: 'Die Projektnummer (BT-11)' },
  ...{ 40: 'Der Handelsname des Käufers (BT-45)', 45: 'Das Fälligkeitsdatum (BT-9)' },
  ...{ 48: 'Die Steuerkategorie einer Position (BT-151)', 49: 'Die Art der Steuerfälligkeit (BT-8)' },
  ...{ 50: 'Die Beschreibung eines Artikels (BT-154)', 52: 'Das Objekt einer Position (BT-128)' },
};

const SYNTAX: Sentences = {
  ...numbered('UBL-SR', ONCE, (what) => `${what} ist mehrfach angegeben, darf aber nur einmal vorkommen.`),
  'UBL-SR-5': 'Die Zahlungsbedingungen (BT-20) sind mehrfach angegeben, dürfen aber nur einmal vorkommen.',
  'UBL-SR-42': 'Die steuerliche Registrierung des Verkäufers darf höchstens zweimal vorkommen (BT-31, BT-32).',
  'UBL-SR-43': 'Nur das abgerechnete Objekt darf als Unterlage (BG-24) einen Typ oder ein Schema haben.',
  'UBL-SR-44': 'Der Verwendungszweck (BT-83) muss überall gleich sein.',
  'UBL-SR-47': 'Die Zahlungsart (BT-81) muss überall gleich sein.',
  'UBL-DT-1': 'Ein Betrag hat mehr als zwei Nachkommastellen.',
  'UBL-DT-6': 'Zu einer angehängten Datei (BT-125) fehlt der Typ (mimeCode).',
  'UBL-DT-7': 'Zu einer angehängten Datei (BT-125) fehlt der Name (filename).',
};

const XRECHNUNG: Sentences = {
  'BR-DE-1': 'Die Zahlungsanweisungen (BG-16) fehlen.',
  'BR-DE-2': 'Der Kontakt des Verkäufers (BG-6) fehlt.',
  'BR-DE-3': 'Der Ort des Verkäufers (BT-37) fehlt.',
  'BR-DE-4': 'Die Postleitzahl des Verkäufers (BT-38) fehlt.',
  'BR-DE-5': 'Der Ansprechpartner des Verkäufers (BT-41) fehlt.',
  'BR-DE-6': 'Die Telefonnummer des Verkäufers (BT-42) fehlt.',
  'BR-DE-7': 'Die E-Mail-Adresse des Verkäufers (BT-43) fehlt.',
  'BR-DE-8': 'Der Ort des Käufers (BT-52) fehlt.',
  'BR-DE-9': 'Die Postleitzahl des Käufers (BT-53) fehlt.',
  'BR-DE-10': 'Der Ort der Lieferanschrift (BT-77) fehlt.',
  'BR-DE-11': 'Die Postleitzahl der Lieferanschrift (BT-78) fehlt.',
  'BR-DE-14': 'Einer Zeile der Steueraufstellung fehlt der Steuersatz (BT-119).',
  'BR-DE-15': 'Die Käuferreferenz (Leitweg-ID, BT-10) fehlt.',
  'BR-DE-16':
    'USt-IdNr. (BT-31), Steuernummer (BT-32) und Steuervertreter (BG-11) des Verkäufers fehlen; eins davon ist nötig.',
  'BR-DE-17': 'XRechnung sieht die Rechnungsart (BT-3) nicht vor.',
  'BR-DE-18':
    'Skonto ist in den Zahlungsbedingungen (BT-20) nicht wie #SKONTO#TAGE=14#PROZENT=2.25# mit einem Zeilenumbruch am Ende geschrieben.',
  'BR-DE-19': 'Das Konto einer SEPA-Überweisung (BT-84) ist keine gültige IBAN.',
  'BR-DE-20': 'Das belastete Konto (BT-91) ist keine gültige IBAN.',
  'BR-DE-21': 'Die Kennung der Spezifikation (BT-24) ist nicht die von XRechnung.',
  'BR-DE-22': 'Zwei angehängte Dateien (BT-125) haben denselben Namen.',
  'BR-DE-23-a': 'Die Zahlungsart (BT-81) ist eine Überweisung, aber das Konto (BG-17) fehlt.',
  'BR-DE-23-b':
    'Die Zahlungsart (BT-81) ist eine Überweisung, aber eine Karte (BG-18) oder Lastschrift (BG-19) ist angegeben.',
  'BR-DE-24-a': 'Die Zahlungsart (BT-81) ist eine Kartenzahlung, aber die Karte (BG-18) fehlt.',
  'BR-DE-24-b':
    'Die Zahlungsart (BT-81) ist eine Kartenzahlung, aber ein Konto (BG-17) oder eine Lastschrift (BG-19) ist angegeben.',
  'BR-DE-25-a': 'Die Zahlungsart (BT-81) ist eine Lastschrift, aber deren Angaben (BG-19) fehlen.',
  'BR-DE-25-b':
    'Die Zahlungsart (BT-81) ist eine Lastschrift, aber ein Konto (BG-17) oder eine Karte (BG-18) ist angegeben.',
  'BR-DE-26': 'Eine korrigierte Rechnung (BT-3 = 384) soll die Rechnung nennen, die sie korrigiert (BG-3).',
  'BR-DE-27': 'Die Telefonnummer des Verkäufers (BT-42) hat weniger als drei Ziffern.',
  'BR-DE-28': 'Die E-Mail-Adresse des Verkäufers (BT-43) ist nicht wie eine E-Mail-Adresse geschrieben.',
  'BR-DE-29': 'Das Mandat der Lastschrift (BT-89) fehlt.',
  'BR-DE-30': 'Die Gläubiger-ID der Lastschrift (BT-90) fehlt.',
  'BR-DE-31': 'Das belastete Konto (BT-91) fehlt.',
};

function numbered(
  name: string,
  byNumber: Readonly<Record<string, string>>,
  write: (what: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(byNumber).map(([number, what]) => [`${name}-${number}`, write(what)]));
}

/** A German sentence for each rule that the service checks. */
export const GERMAN_RULES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...REQUIRED,
    ...VALUES,
    ...CODES,
    ...numbered('BR-DEC', AMOUNTS, (what) => `${what} hat mehr als zwei Nachkommastellen.`),
    ...SYNTAX,
    ...vatSentences(),
    ...XRECHNUNG,
  }),
);
