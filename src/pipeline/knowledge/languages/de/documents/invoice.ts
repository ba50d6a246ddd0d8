import type { INVOICE } from '../../../document-types/invoice.ts';
import type { DocumentWords } from '../../document-words.ts';

export const INVOICE_WORDS: DocumentWords<typeof INVOICE> = {
  name: 'Rechnung',
  description:
    'Rechnungen und Gutschriften von Lieferanten: Beteiligte, Daten, Beträge, Steuern, Zahlung und Positionen.',
  categories: ['Buchhaltung', 'Einkauf', 'Rechnungen'],
  records: {
    general: {
      name: 'Allgemeines',
      description: 'Nummern und Daten aus dem Kopf der Rechnung.',
      fields: {
        invoice_number: {
          name: 'Rechnungsnummer',
          description:
            'Nummer, die der Verkäufer dieser Rechnung oder Gutschrift gegeben hat. Nicht die Bestell-, Kunden- oder Lieferscheinnummer.',
          labels:
            'Rechnung Nummer|Rechnung #|Rech.-Nr.|Beleg|Faktura|Gutschrifts-Nr.|Stornorechnung Nr.|' +
            'Abschlagsrechnung Nr.|Teilrechnung Nr.|Schlussrechnung Nr.|Proforma-Rechnung Nr.|Dokument-Nr.|' +
            'Dokumentennummer|Invoice No.|Invoice Number',
          without: 'Handelsrechnung|Dokumenten-Nr|Quittungsnummer|Bon-Nr|Bonnummer|Kassenbon Nr',
        },
        document_type: {
          name: 'Belegart',
          description:
            'Um welche Art von Rechnung es sich nach ihrer Überschrift handelt. Eine gewöhnliche Rechnung, wenn die Überschrift nichts anderes sagt.',
          labels: 'Dokumentart|Rechnungsart|Art der Rechnung|Belegtyp',
          choices: {
            invoice: 'Rechnung, Faktura, Handelsrechnung',
            credit_note: 'Gutschrift, Rechnungsgutschrift, Kaufmännische Gutschrift, Rückvergütung',
            correction:
              'Rechnungskorrektur, Korrekturrechnung, Korrektur, Stornorechnung, Storno, Stornierung, berichtigte Rechnung',
            partial:
              'Teilrechnung, Abschlagsrechnung, Anzahlungsrechnung, Zwischenrechnung, Abschlag, Vorauszahlungsrechnung',
            final: 'Schlussrechnung, Endrechnung, Abschlussrechnung, Gesamtrechnung',
            proforma: 'Proforma-Rechnung, Pro-forma-Rechnung, Proformarechnung',
          },
        },
        issue_date: {
          name: 'Rechnungsdatum',
          description:
            'Datum, an dem die Rechnung ausgestellt wurde. Nicht das Fälligkeits-, Bestell- oder Lieferdatum.',
          labels: 'Rechnungsdat.|Gutschriftdatum|Datum/Date|vom|den|Invoice Date',
          without: 'Briefdatum|Druckdatum',
        },
        due_date: {
          name: 'Fälligkeitsdatum',
          description: 'Datum, bis zu dem die Rechnung ohne Abzug zu zahlen ist.',
          labels:
            'Fällig bis|Zahlbar am|Zahlungsdatum|Bitte zahlen bis|bis spätestens|rein netto bis|Nettofälligkeit|' +
            'Lastschrift am|Einzugsdatum|Fälligkeitstermin|Valuta|Due Date',
          without:
            'Bitte überweisen Sie bis zum|überweisen Sie bitte bis zum|zahlen Sie bitte bis zum|bitte bis zum|' +
            'bis spätestens zum|Bitte zahlen Sie bis|überweisen bis|zahlbar netto bis|Zahlungsfälligkeit|wird am',
        },
        delivery_date: {
          name: 'Lieferdatum',
          description: 'Tag der Lieferung oder Leistung, wenn es ein einzelner Tag ist.',
          labels:
            'Lieferdatum/Leistungsdatum|Leistungs-/Lieferdatum|Lieferung vom|Lieferungsdatum|Lieferscheindatum|' +
            'Leistung am|Leistungstag|Tag der Leistung|Zeitpunkt der Lieferung|Zeitpunkt der Leistung|Ausführungsdatum|' +
            'Versand am|Warenausgang|Delivery Date',
          without: 'Wareneingang|Rechnungsdatum = Leistungsdatum',
        },
        service_period_start: {
          name: 'Beginn des Leistungszeitraums',
          description: 'Erster Tag des Zeitraums, den die Rechnung abdeckt.',
          labels:
            'Leistungszeitraum|Leistungszeitraum von|Leistungszeitraum vom|Abrechnungszeitraum|Abrechnungszeitraum von|' +
            'Abrechnungsperiode|Lieferzeitraum|Liefer-/Leistungszeitraum|Zeitraum|Zeitraum von|Zeitraum vom|' +
            'Rechnungszeitraum|Leistungsbeginn|Leistungen vom|Nutzungszeitraum|Vertragszeitraum|Verbrauchszeitraum|' +
            'Mietzeitraum|von|Beginn',
        },
        service_period_end: {
          name: 'Ende des Leistungszeitraums',
          description: 'Letzter Tag des Zeitraums, den die Rechnung abdeckt.',
          labels: 'Leistungszeitraum bis|Abrechnungszeitraum bis|Leistungsende|Zeitraum bis|bis|Ende',
        },
        order_number: {
          name: 'Bestellnummer',
          description: 'Nummer der Bestellung oder des Auftrags, auf die sich die Rechnung bezieht.',
          labels:
            'Bestellung vom|Ihre Auftragsnummer|Ihre Auftrags-Nr.|Auftrag|Auftr.-Nr.|Auftragsreferenz|Kundenauftrag|' +
            'Kundenreferenz|Ihre Referenz|Ihr Zeichen|Referenz|Referenznummer|Bestellnummer Käufer|PO-Nummer|PO-Nr.|' +
            'Order-Nr.|Order No.',
          without: 'Bestellnr Kunde',
        },
        customer_number: {
          name: 'Kundennummer',
          description: 'Nummer, unter der der Verkäufer den Käufer führt.',
          labels:
            'Kd.-Nummer|Kundennummer bei uns|Ihre Kunden-Nr.|Debitor-Nr.|Debitorkonto|Kundenkontonummer|Kunden-ID|' +
            'Mandantennummer|Kunde|Customer No.',
          without: 'Ihre Nummer',
        },
        contract_number: {
          name: 'Vertragsnummer',
          description: 'Nummer des Vertrags, auf den sich die Rechnung bezieht.',
          labels:
            'Vertrags-ID|Rahmenvertrags-Nr.|Rahmenvertragsnummer|Kontraktnummer|Kontrakt-Nr.|Kontrakt|Abonnement-Nr.|' +
            'Abo-Nr.|Contract No.',
        },
      },
    },
    seller: {
      name: 'Verkäufer',
      description: 'Wer die Rechnung ausgestellt hat: Briefkopf, Absenderzeile oder Fußzeile.',
      labels:
        'Lieferant|Rechnungssteller|Aussteller|Absender|Leistungserbringer|Auftragnehmer|Rechnungsaussteller|Kreditor',
      party: 'des Verkäufers, der die Rechnung ausgestellt hat',
      fields: {
        vat_id: {
          name: 'USt-IdNr.',
          description:
            'Umsatzsteuer-Identifikationsnummer des Verkäufers, der die Rechnung ausgestellt hat mit Länderkürzel (DE136695976, ATU12345675).',
          labels: 'Umsatzsteuer-Id.-Nr.|Umsatzsteuer-Ident-Nr.|VAT-ID',
        },
        tax_number: {
          name: 'Steuernummer',
          description: 'Steuernummer des Verkäufers beim Finanzamt (201/113/40209), nicht die USt-IdNr.',
          labels: 'Steuernummer (FA)|Unsere Steuernummer|St.-Nummer|FA Steuernummer|Fiskalnummer',
        },
        email: { name: 'E-Mail-Adresse', description: 'E-Mail-Adresse des Verkäufers.', labels: 'E-Mail-Kontakt' },
        phone: {
          name: 'Telefonnummer',
          description: 'Telefonnummer des Verkäufers, nicht die Faxnummer.',
          labels: 'Telefon-Nr.|Fernruf|Ruf|Durchwahl|Hotline|Servicenummer|T',
          without: 'Mobil|mobil',
        },
        website: { name: 'Webseite', description: 'Internetadresse des Verkäufers.', labels: 'URL|Online' },
        register_number: {
          name: 'Registernummer',
          description: 'Nummer des Verkäufers im Handelsregister (HRB 12345).',
          labels:
            'Handelsregister-Nr.|HR-Nr.|Amtsgericht|Registernr.|FN|Genossenschaftsregister|GnR|Vereinsregister|' +
            'Reg.-Nr.|Eingetragen',
          without: 'Handelsreg',
        },
      },
    },
    buyer: {
      name: 'Käufer',
      description: 'Wer zahlen soll: die Anschrift, an die die Rechnung geht.',
      labels:
        'Kunde|Rechnungsempfänger|Rechnungsadresse|Rechnungsanschrift|Rechnung an|Auftraggeber|Empfänger|' +
        'Leistungsempfänger|Besteller|An|Debitor',
      party: 'des Käufers, an den die Rechnung gerichtet ist',
      fields: {
        contact: {
          name: 'Ansprechpartner',
          description:
            'Person, an die sich das Dokument richtet oder die auf Seiten des Käufers, an den die Rechnung gerichtet ist zuständig ist, ohne Anrede.',
          labels: 'z. H.|Ansprechperson|Bearbeiter',
          without: 'Ansprechpartnerin|Vertreter|Vertreten durch',
        },
        vat_id: {
          name: 'USt-IdNr.',
          description:
            'Umsatzsteuer-Identifikationsnummer des Käufers, an den die Rechnung gerichtet ist mit Länderkürzel (DE136695976, ATU12345675).',
          labels:
            'Ihre USt-IdNr.|Ihre USt-ID|Ihre UID|Ihre UID-Nr.|Ihre Umsatzsteuer-ID|' +
            'Ihre Umsatzsteuer-Identifikationsnummer|USt-IdNr. Kunde|USt-IdNr. des Kunden|USt-ID Kunde|' +
            'USt-ID des Leistungsempfängers|Kunden-USt-IdNr.|UID Kunde|USt-IdNr. Käufer|USt-ID',
        },
      },
    },
    delivery: {
      name: 'Lieferung',
      description: 'Wohin die Ware ging, wenn die Rechnung eine eigene Lieferanschrift nennt.',
      labels:
        'Lieferadresse|Lieferanschrift|Lieferung an|Versandadresse|Versandanschrift|Warenempfänger|Geliefert an|' +
        'Lieferempfänger|Abweichende Lieferadresse|Leistungsort|Lieferort',
      party: 'des Empfängers der Lieferung',
    },
    amounts: {
      name: 'Beträge',
      description: 'Summen am Ende der Rechnung, nach Überträgen und Zwischensummen.',
      fields: {
        net_amount: {
          name: 'Nettobetrag',
          description:
            'Summe der ganzen Rechnung vor Steuer, nach Rabatten. Nicht die Zwischensumme einer Seite oder eines Abschnitts.',
          labels:
            'Gesamtnettobetrag|Nettogesamtbetrag|Nettowarenwert|Warenwert|Nettoentgelt|Entgelt|Entgelt netto|' +
            'Summe ohne USt|Betrag ohne MwSt.|Gesamtbetrag ohne USt|Gesamtbetrag ohne MwSt.|Summe exkl. USt.|' +
            'Summe zzgl. MwSt.|Zwischensumme|Steuerpflichtiger Betrag|Summe der Positionen|Summe Positionen|' +
            'Positionssumme|Steuerbasis|Bemessungsgrundlage|Leistungssumme netto|Auftragssumme netto|Summe',
          without: 'Rechnungssumme ohne USt|Betrag netto|Gesamtpreis netto|Endbetrag netto',
        },
        tax_amount: {
          name: 'Steuerbetrag',
          description: 'Summe aller Umsatzsteuern der Rechnung. Bei mehreren Sätzen die gesamte Steuer.',
          labels:
            'Umsatzsteuer gesamt|Steuer gesamt|Steuersumme|Steuerbetrag gesamt|Gesamtsteuer|Gesamtsteuerbetrag|' +
            'Summe Steuern|Summe Steuer|USt. gesamt|plus MwSt.|inkl. MwSt.|Versicherungssteuer|Steueranteil|VAT',
          without: 'zuzügl. USt|zzgl. gesetzl. MwSt|inkl. MwSt Betrag|Gesamtbetrag USt|Gesamt MwSt|enth. MwSt',
        },
        total_amount: {
          name: 'Gesamtbetrag',
          description: 'Summe der ganzen Rechnung mit Steuer, bevor geleistete Zahlungen abgezogen werden.',
          labels:
            'Gesamtsumme brutto|Rechnungsbetrag EUR|Rechnung gesamt|Bruttogesamtbetrag|Endpreis|Bruttoendbetrag|' +
            'Summe mit MwSt.|Betrag EUR|Betrag inkl. MwSt.|Gutschriftbetrag|Gutschrift gesamt|Zahlbetrag|inkl. MwSt.',
          without: 'Rechnungssumme brutto|Summe gesamt|Betrag brutto|Endbetrag EUR|Der Betrag in Höhe von',
        },
        prepaid_amount: {
          name: 'Bereits gezahlt',
          description:
            'Was der Käufer schon gezahlt hat: Anzahlung, Abschläge, Vorauszahlung. Ohne Minus, auch wo eines gedruckt ist.',
          labels:
            'Bereits gezahlter Betrag|Bereits gezahlte Beträge|Gezahlter Betrag|Gezahlt|Bezahlt|Angezahlt|' +
            'Anzahlungsbetrag|abzgl. Anzahlung|abzgl. Anzahlungen|Geleistete Anzahlung|Geleistete Abschlagszahlungen|' +
            'Geleistete Vorauszahlung|Abschlagszahlungen|Abschläge|abzgl. Abschläge|Erhaltene Abschlagszahlungen|' +
            'Erhaltene Zahlungen|Vorauszahlungsbetrag|Teilzahlung|Teilzahlungen|Zahlungen|Zahlungseingang|Ihre Zahlung|' +
            'Ihre Zahlungen|bisher gezahlt',
          without: 'Abschlag|bisherige Zahlungen|Summe Abschläge|geleistete Abschläge',
        },
        amount_due: {
          name: 'Zahlbetrag',
          description: 'Was noch zu zahlen ist: Gesamtbetrag abzüglich geleisteter Zahlungen.',
          labels:
            'Zu zahlender Gesamtbetrag|Zahlbetrag EUR|Offener Rechnungsbetrag|Offen|Zu zahlen EUR|' +
            'Zu überweisender Betrag|Bitte überweisen Sie|Bitte zahlen Sie|Fälliger Gesamtbetrag|Fälliger Zahlbetrag|' +
            'Fällige Zahlung|Fällig|Rest|Restforderung|Restsumme|Forderung|Nachzahlungsbetrag|Saldo|Abbuchungsbetrag|' +
            'Lastschriftbetrag|Einzugsbetrag|Verbleibender Restbetrag|Endbetrag|Auszahlungsbetrag|Guthaben',
          without: 'offener Restbetrag|zahlbar',
        },
        discount: {
          name: 'Rabatt',
          description: 'Rabatt auf die ganze Rechnung, ohne Vorzeichen. Nicht das Skonto für frühe Zahlung.',
          labels:
            'Rabatte|Rabattbetrag|abzüglich Rabatt|Nachlässe|Abschlag|Summe Abschläge|Summe Nachlässe|Mengenrabatt|' +
            'Treuerabatt|Sonderrabatt|Kundenrabatt|Händlerrabatt|Bonus|Abzug|Abzüge|Gutschein|Nachlass gesamt',
          without: 'Gesamtbetrag der Abschläge|Abschläge|Rechnungsrabatt',
        },
        shipping: {
          name: 'Versandkosten',
          description: 'Kosten für Versand, Fracht und Verpackung.',
          labels:
            'Versandkostenanteil|Versandkosten netto|Versandkostenpauschale|Versandpauschale|Porto & Verpackung|' +
            'Porto und Versand|Frachtkostenanteil|Frachtanteil|Fracht/Verpackung|Fracht und Verpackung|Verpackung|' +
            'Verpackungskosten|Transport|Transportkostenanteil|Liefergebühr|Lieferpauschale|Zustellgebühr|' +
            'Versandspesen|Logistikpauschale|Anfahrt',
          without: 'zzgl. Versandkosten',
        },
        rounding: {
          name: 'Rundung',
          description: 'Rundung des Gesamtbetrags, mit Vorzeichen.',
          labels: 'Rundungsausgleich|Rappenrundung|Rundungsabschlag|Gerundet',
        },
      },
    },
    payment: {
      name: 'Zahlung',
      description: 'Wie die Rechnung zu zahlen ist.',
      labels:
        'Zahlungsinformationen|Zahlungsdaten|Bankverbindung|Bankverbindungen|Unsere Bankverbindung|Bankdaten|' +
        'Zahlungsbedingungen|Zahlungshinweis',
      fields: {
        iban: {
          name: 'IBAN',
          description: 'IBAN des Kontos, auf das gezahlt werden soll: das Konto des Verkäufers, nicht des Käufers.',
          labels: 'IBAN-Nr.|Kontoverbindung|Bankverbindung|Konto (IBAN)|Internationale Bankkontonummer',
        },
        bic: { name: 'BIC', description: 'BIC der Bank des Verkäufers.' },
        bank: {
          name: 'Bank',
          description: 'Name der Bank des Verkäufers.',
          labels: 'Bankinstitut|Bankverbindung|Hausbank|Institut',
        },
        account_holder: {
          name: 'Kontoinhaber',
          description: 'Inhaber des Kontos, auf das gezahlt werden soll.',
          labels: 'Empfänger|Kontobezeichnung|Name des Kontoinhabers',
        },
        reference: {
          name: 'Verwendungszweck',
          description: 'Text oder Nummer, die bei der Zahlung anzugeben ist.',
          labels:
            'Zahlungsreferenz|Zahlungszweck|Referenz|Referenz-Nr.|Referenznummer|Zahlungsreferenznummer|' +
            'Buchungszeichen|Kassenzeichen|Aktenzeichen|bei Zahlung angeben|Bei Zahlung bitte angeben|' +
            'Bitte bei Zahlung angeben|Bitte geben Sie an|Zweck',
        },
        terms: {
          name: 'Zahlungsbedingungen',
          description: 'Zahlungsbedingungen im Wortlaut: Tage, Skonto, Fristen.',
          labels:
            'Zahlungskondition|Zahlungskond.|Zahlungsbed.|Zahlungsvereinbarung|Konditionen|Zahlungsziel|Zahlbar|' +
            'Zahlung|Zahlungsfrist|Zahlungshinweis|Zahlungsmodalitäten|Zahlungsweise',
          without: 'Zahlungsinformationen',
        },
        method: {
          name: 'Zahlungsart',
          description: 'Wie gezahlt wird: Überweisung, Lastschrift, Karte, PayPal, bar.',
          labels: 'Zahlweise|Zahlungsform|Bezahlart|Bezahlt per|Bezahlt mit|Zahlung per|Zahlungsweg',
        },
        discount_percent: {
          name: 'Skonto in Prozent',
          description: 'Prozentsatz, der bei früher Zahlung abgezogen werden darf.',
          labels: 'Skonto %|% Skonto|Skonto in %|abzgl. Skonto|Skontoabzug',
        },
        discount_date: {
          name: 'Skontodatum',
          description: 'Letzter Tag, an dem Skonto abgezogen werden darf.',
          labels:
            'Skontoziel|Skontofälligkeit|mit Skonto bis|Skontierbar bis|abzgl. Skonto bis|bei Zahlung bis|Skontotermin',
          without: 'Skonto innerhalb|Skonto bei Zahlung bis',
        },
        direct_debit_mandate: {
          name: 'Mandatsreferenz',
          description: 'Referenz des SEPA-Lastschriftmandats.',
          labels:
            'Mandatsreferenz-Nr.|Mandatsref.|Mandatsnummer|Mandats-Nr.|Mandats-ID|SEPA-Mandatsreferenz|' +
            'SEPA-Lastschriftmandat|Lastschriftmandat',
        },
        creditor_id: {
          name: 'Gläubiger-ID',
          description: 'SEPA-Gläubiger-Identifikationsnummer des Verkäufers (DE98ZZZ09999999999).',
          labels:
            'Gläubiger-Identifikations-Nr.|Gläubiger-IdNr.|Gläubigernummer|Gläubiger-Nr.|SEPA-Gläubiger-ID|CID|CI|' +
            'Creditor-ID|UCI',
        },
      },
    },
    tax: {
      name: 'Steuer',
      description: 'Eine Zeile für jeden Steuersatz der Rechnung: Satz, Bemessungsgrundlage und Steuer.',
      labels:
        'Steueraufstellung|Steuerübersicht|Umsatzsteueraufstellung|Steueraufschlüsselung|Steuerausweis|' +
        'MwSt.-Aufstellung|MwSt-Übersicht|Steuern|Umsatzsteuer',
      fields: {
        rate: {
          name: 'Steuersatz',
          description: 'Steuersatz in Prozent.',
          labels: 'Satz|% MwSt.|% USt.|Steuer in %|%|Prozent|Prozentsatz|Steuerschlüssel',
          without: 'USt|Steuer',
        },
        basis: {
          name: 'Bemessungsgrundlage',
          description: 'Nettobetrag, auf den der Satz angewendet wird.',
          labels:
            'Steuerpfl. Betrag|Steuerpflichtiger Betrag|steuerpflichtig|Nettowert|Grundlage|Entgelt|Nettoentgelt|' +
            'Bem.-Grundlage|Bemessungsgrundl.|Betrag netto|auf|von|aus',
        },
        amount: {
          name: 'Steuer',
          description: 'Steuer zu diesem Satz.',
          labels: 'Umsatzsteuerbetrag|Mehrwertsteuer|Mehrwertsteuerbetrag|Steuer EUR|MwSt. EUR',
        },
        category: {
          name: 'Steuerart',
          description: 'Art der Besteuerung, wenn angegeben: Regelsatz, ermäßigt, steuerfrei, Reverse Charge.',
          labels:
            'Steuerkategorie|Steuercode|Steuerkennzeichen|Steuerschlüssel|Kennzeichen|Steuertyp|Code|Befreiungsgrund',
          without: 'Art (Kategorie)|Art',
        },
      },
    },
    line_item: {
      name: 'Position',
      description: 'Eine Zeile für jede Position der Rechnung. Keine Zwischensummen, Überträge oder Steuern.',
      labels: 'Positionen|Rechnungspositionen|Artikel|Leistungen|Posten',
      fields: {
        position: {
          name: 'Position',
          description: 'Laufende Nummer der Zeile.',
          labels: 'Posten|Positionsnr.|Zeile|Zl.',
          without: 'Lfd',
        },
        article_number: {
          name: 'Artikelnummer',
          description: 'Nummer des Artikels beim Verkäufer.',
          labels:
            'Artikel|Artikelcode|Art.|Produktcode|Prod.-Nr.|Mat.-Nr.|Material|Sach-Nr.|Bestell-Nr.|Teile-Nr.|Ident-Nr.|' +
            'Identnummer|SKU|PZN|ISBN|Leistungsnummer|Code',
          without: 'Art-Nr-Lief|Art-Nr-Lieferant|Unsere Art.Nr.|Bestellnummer|Artikel Nr. Lieferant',
        },
        description: {
          name: 'Bezeichnung',
          description: 'Was geliefert oder geleistet wurde, alle Zeilen des Textes.',
          labels:
            'Beschreibung|Artikelbezeichnung|Artikelbeschreibung|Artikelname|Artikeltext|Artikel|' +
            'Bezeichnung/Beschreibung|Produkt|Produktbezeichnung|Produktname|Ware|Warenbezeichnung|Leistung|Leistungen|' +
            'Leistungsbeschreibung|Leistungsbezeichnung|Leistungstext|Dienstleistung|Text|Positionstext|Benennung|' +
            'Gegenstand|Material|Materialbezeichnung|Bez.|Beschr.|Tätigkeit|Inhalt|Titel|Name|Posten|Produkt/Leistung|' +
            'Artikel/Leistung',
        },
        quantity: {
          name: 'Menge',
          description: 'Anzahl der Einheiten.',
          labels: 'Menge/ME|Mg.|St.|Berechnete Menge|Rechnungsmenge|Zeit|Dauer|Tage|Verbrauch|Qty',
          without: 'gelieferte Menge',
        },
        unit: {
          name: 'Einheit',
          description: 'Einheit der Menge: Stück, Stunde, kg.',
          labels: 'Mengeneinh.|Maßeinheit|VPE|VE|Eht.|Mass',
          without: 'Meng.-einheit|VKE',
        },
        unit_price: {
          name: 'Einzelpreis',
          description: 'Preis einer Einheit vor Steuer und Rabatt, wie gedruckt.',
          labels:
            'Einzelpr.|Einzelpreis in EUR|EP EUR|Preis/ME|Preis/Stk.|Preis/Stück|Stückpreis EUR|St.-Preis|Stk.-Preis|' +
            'Einh.-Preis|Einheitspr.|Nettoeinzelpreis|Nettostückpreis|Listenpreis|Bruttopreis|VK|Satz|Tagessatz|Tarif|' +
            'Arbeitspreis',
          without: 'Einzelbetrag',
        },
        discount: {
          name: 'Rabatt',
          description: 'Rabatt auf diese Zeile: Prozentsatz oder Betrag, ohne Vorzeichen.',
          labels: 'Rabatt in %|Rab. %|% Rabatt|Nachl.|Nachlass %|Abschlag|Skonto',
          without: 'Rabattsatz|Zu-/Abschlag',
        },
        tax_rate: {
          name: 'Steuersatz',
          description: 'Steuersatz dieser Zeile in Prozent.',
          labels: '% MwSt.|% USt.|St.-Satz|St. %|St|Umsatzsteuer|SSatz|VAT',
          without: 'USt in %',
        },
        amount: {
          name: 'Betrag',
          description: 'Betrag dieser Zeile nach Rabatt: Menge mal Einzelpreis.',
          labels:
            'Gesamtpreis in EUR|Gesamtpr.|Ges.-Preis|Gesamtbetrag netto|Gesamtsumme|Gesamtwert|GP EUR|GP netto|' +
            'Summe netto|Nettosumme|Nettopreis|Netto EUR|Netto gesamt|Positionssumme|Pos.-Summe|Zeilenbetrag|Warenwert|' +
            'Preis|Endpreis|Total|Brutto|Bruttobetrag',
          without: 'Umsatz|Leistungspreis',
        },
        service_date: {
          name: 'Leistungsdatum',
          description: 'Tag, an dem diese Zeile geliefert oder geleistet wurde.',
          labels: 'Leistungstag|Geliefert am|Lieferung',
        },
      },
    },
  },
};
