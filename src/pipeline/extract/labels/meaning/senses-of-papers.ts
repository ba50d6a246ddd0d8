/** Words of papers, numbers and days, by what they mean, in German and English; the beginnings of words will do. */
export const SENSES_OF_PAPERS = {
  // What a label asks for.
  number:
    'nummer numero number nr no num nbr kennung kennzeichen kennziffer kennzahl kennnummer code id ident identifikation identifier identification identity zeichen ziffer schlussel key serial lfd #',
  reference: 'referenz reference ref zeichen bezug betreff vermerk verweis aktenzeichen az stichwort',
  date: 'datum date day tag dat termin zeitpunkt kalendertag wann when stichtag dated',
  time: 'uhrzeit zeit uhr time hour stunde clock',
  name: 'name named namen bezeichnung benennung title titel called genannt',
  kind: 'art typ type kind sorte gattung kategorie category class klasse form nature',
  description:
    'beschreibung description bezeichnung text inhalt content gegenstand subject angabe detail einzelheit particular erlauterung specification bemerkung narrative wortlaut',
  count: 'anzahl anz count zahl how many stuckzahl quantity qty menge stuck piece pcs stk units number',
  page: 'seite page blatt sheet folio',
  language: 'sprache language',
  // Papers.
  invoice:
    'rechnung rechn rg invoice inv faktura fakturierung fakturen bill billing billed berechnung abrechnung abgerechnet rechnungsstellung',
  receipt: 'quittung beleg bon kassenbon kassenzettel receipt slip voucher kaufbeleg',
  document: 'dokument document doc schriftstuck papier paper urkunde formular form unterlage schein zettel nachweis',
  quote:
    'angebot quote quotation offerte offer kostenvoranschlag estimate voranschlag anbieten angeboten proposal tender preisangebot bid',
  order: 'bestell best order auftrag purchase po einkauf ordering procurement beauftragt beauftragung requisition',
  confirmation: 'bestatig auftragsbestatigung confirm acknowledg annahme zusage',
  contract:
    'vertrag contract agreement vereinbarung abkommen kontrakt vereinbart agreed rahmen lease deed treaty vertraglich',
  delivery_note: 'lieferschein packzettel warenbegleitschein',
  reminder:
    'mahn reminder erinnerung zahlungserinnerung dunning overdue notice inkasso mahnung mahnschreiben forderungsschreiben',
  level: 'stufe level stage mahnstufe grad rang step',
  statement: 'auszug kontoauszug statement ausdruck umsatzliste kontoubersicht aufstellung',
  advice:
    'avis aviso advice zahlungsavis remittance uberweisungsanzeige anzeige mitteilung notification avise zahlungsmitteilung',
  policy: 'police policy versicherungsschein certificate zertifikat versicherungsvertrag policen',
  waybill:
    'frachtbrief frachtpapier frachtdokument waybill konnossement lading awb cmr ladeschein begleitpapier transportdokument lieferpapier frachtbriefs beforderungspapier consignment',
  payslip:
    'lohnabrechnung gehaltsabrechnung verdienstabrechnung entgeltabrechnung bezugeabrechnung payslip payroll lohnzettel gehaltszettel',
  file: 'akte file case fall vorgang dossier geschaft process ticket',
  bank_word:
    'bank kreditinstitut geldinstitut sparkasse volksbank bankverbindung bankhaus hausbank banking bankers institut institution geldhaus branch filiale',
  // Days.
  issue:
    'ausstell ausgestellt ausfertig ausgefertigt erstell erstellt issue issued issuing drawn written geschrieben abgefasst printed gedruckt raised verfasst ausgabe created creation',
  begin:
    'beginn begin start anfang ab seit from since antritt inception commence commencement effective eintritt inkraft erster first opens opening kickoff anlauf',
  end: 'ende end ablauf auslauf until till bis expiry expire expires schluss letzter last termination befristet befristung fin finish auslaufen erlischt lapse lapses closing through terminates',
  valid:
    'gultig valid bindend binding bindung gilt geltung gelten verbindlich hold holds gebunden stand stands open offen freibleibend akzeptiert annahmefrist',
  period:
    'zeitraum period dauer laufzeit duration span spanne monat month quartal quarter jahr year woche week periode term zeitspanne abschnitt intervall lauft runs',
  due: 'fallig due zahlbar payable frist deadline zahlungsziel zahlfrist spatest latest zahltag begleich ausgleich settle zahlungsfrist limit erwartet expected',
  deliver:
    'liefer deliver delivery zustell zugestellt supply supplied shipped geliefert anlieferung auslieferung arrival ankunft ablieferung handed lieferung versandt abgeliefert',
  service:
    'leistung service dienstleistung services erbracht rendered leistungs dienst tatigkeit arbeit work treatment behandlung verrichtung',
  performed: 'erbracht rendered performed durchgefuhrt ausgefuhrt provided geleistet executed given',
  booking: 'buchung booking gebucht booked posting posted verbuch buchungs posten entry eintrag bucht',
  value_day: 'valuta wert wertstellung value',
  birth: 'geburt geboren geb birth born dob',
  discount:
    'skonto discount rabatt nachlass rebate reduction abzug preisnachlass abschlag ermassigung allowance minderung deduct deduction abgezogen kurzung less',
  payment:
    'zahlung zahl payment pay paid bezahl uberweis begleich transfer remit settle settlement entricht beglichen ausgleich zahle',
  notice: 'kundigung kundig notice termination terminate cancel cancellation auflosung widerruf',
} as const;
