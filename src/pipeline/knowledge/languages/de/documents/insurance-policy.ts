import type { INSURANCE_POLICY } from '../../../document-types/insurance-policy.ts';
import type { DocumentWords } from '../../document-words.ts';

export const INSURANCE_POLICY_WORDS: DocumentWords<typeof INSURANCE_POLICY> = {
  name: 'Versicherungsschein',
  description: 'Versicherungsscheine und Policen: Versicherer, Versicherungsnehmer, Laufzeit, Beitrag und Deckung.',
  categories: ['Versicherung', 'Finanzen', 'Verträge'],
  records: {
    insurer: {
      name: 'Versicherer',
      description: 'Die Versicherungsgesellschaft: Briefkopf, Absenderzeile oder Fußzeile.',
      labels: 'Versicherung|Versicherungsgesellschaft|Versicherungsunternehmen|Risikoträger|Gesellschaft',
      party: 'des Versicherers',
      fields: {
        name: { labels: 'Versicherer|Versicherungsgesellschaft' },
        street: {
          name: 'Straße',
          description: 'Straße und Hausnummer der Anschrift des Versicherers oder das Postfach.',
          labels: 'Anschrift|Adresse|Postfach',
        },
      },
    },
    holder: {
      name: 'Versicherungsnehmer',
      description: 'Wer den Vertrag geschlossen hat.',
      labels: 'Versicherungsnehmerin|Versicherungsnehmer/in|Vertragspartner|VN|Kunde|Versicherte Person',
      party: 'des Versicherungsnehmers',
      fields: {
        name: { labels: 'Versicherungsnehmer|Name des Versicherungsnehmers' },
        street: {
          name: 'Straße',
          description: 'Straße und Hausnummer der Anschrift des Versicherungsnehmers oder das Postfach.',
          labels: 'Anschrift|Adresse|Postfach',
        },
        birth_date: {
          name: 'Geburtsdatum',
          description: 'Tag, an dem der Versicherungsnehmer geboren ist.',
          labels: 'Geb.-Datum|Geburtstag|Geburtsdatum VN',
          without: 'geb',
        },
      },
    },
    general: {
      name: 'Allgemeines',
      description: 'Nummer, Sparte und Laufzeit des Vertrags.',
      fields: {
        policy_number: {
          name: 'Versicherungsscheinnummer',
          description: 'Nummer des Versicherungsscheins.',
          labels: 'VS-Nr.|VS-Nummer|V.-Nr.|Polizzennummer|Polizzennr.|Vers.-Nr.|Vertragsnummer|Vertrags-Nr.|Schein-Nr.',
          without: 'Versicherungsschein',
        },
        type: {
          name: 'Versicherungsart',
          description: 'Art der Versicherung, wie gedruckt (Privathaftpflicht, Hausrat, Kfz-Haftpflicht).',
          labels:
            'Sparte|Versicherungssparte|Art der Versicherung|Versicherungsprodukt|Produkt|Tarif|Versicherungszweig|' +
            'Vertragsart|Versicherung',
        },
        start_date: {
          name: 'Versicherungsbeginn',
          description: 'Tag, von dem an Schutz besteht.',
          labels:
            'Beginn|Vertragsbeginn|Beginn der Versicherung|Beginn des Versicherungsschutzes|Gültig ab|Gültig von|' +
            'Versichert ab|Versicherungsschutz ab|Beginn (0 Uhr)|Laufzeit ab|Laufzeit von|Technischer Beginn',
        },
        end_date: {
          name: 'Versicherungsablauf',
          description: 'Tag, bis zu dem Schutz besteht.',
          labels:
            'Ablauf|Versicherungsende|Vertragsende|Vertragsablauf|Ende|Gültig bis|Versichert bis|Laufzeit bis|' +
            'Ablauf der Versicherung|Ablaufdatum|Ablauf (24 Uhr)',
        },
        date: {
          name: 'Datum',
          description: 'Tag, an dem der Versicherungsschein ausgestellt wurde.',
          labels:
            'Ausstellungsdatum|Ausgestellt am|Ausfertigungsdatum|Ausfertigung|Ausgefertigt am|Erstellt am|Policendatum|' +
            'Scheindatum|Briefdatum|Datum des Versicherungsscheins',
        },
      },
    },
    amounts: {
      name: 'Beträge',
      description: 'Beitrag, Steuer und Deckung.',
      labels: 'Beitrag|Beitragsübersicht|Beitragsberechnung',
      fields: {
        premium: {
          name: 'Nettobeitrag',
          description: 'Beitrag ohne Versicherungsteuer.',
          labels:
            'Beitrag|Beitrag netto|Nettoprämie|Prämie netto|Prämie|Jahresnettobeitrag|Beitrag ohne Versicherungsteuer|' +
            'Beitrag ohne Versicherungssteuer|Beitrag ohne Steuer|Beitrag vor Steuer|Jahresbeitrag netto|Tarifbeitrag',
        },
        insurance_tax: {
          name: 'Versicherungsteuer',
          description: 'Versicherungsteuer in Geld, nicht der Satz.',
          labels:
            'Vers.-Steuer|VSt|Versicherungsteuer 19 %|zzgl. Versicherungsteuer|Gesetzliche Versicherungsteuer|' +
            'Gesetzliche Versicherungssteuer|Steuer',
        },
        total_premium: {
          name: 'Gesamtbeitrag',
          description: 'Beitrag mit Versicherungsteuer, der zu zahlen ist.',
          labels:
            'Beitrag brutto|Beitrag einschl. Versicherungsteuer|Beitrag inkl. Steuer|Beitrag inkl. VersSt|Zahlbeitrag|' +
            'Prämie brutto|Jahresbeitrag|Jahresbeitrag brutto|Jahresbruttobeitrag|Gesamtjahresbeitrag|' +
            'Einlösungsbeitrag|Beitrag gesamt|Gesamt',
        },
        deductible: {
          name: 'Selbstbeteiligung',
          description: 'Was der Versicherungsnehmer von einem Schaden selbst trägt.',
          labels:
            'SB|Selbstbeteiligung je Schaden|Selbstbeteiligung je Versicherungsfall|Selbstbeteiligung im Schadenfall|' +
            'Eigenbehalt|Franchise',
        },
        sum_insured: {
          name: 'Versicherungssumme',
          description: 'Höchstbetrag, der im Schadenfall gezahlt wird.',
          labels:
            'Versicherungssumme je Schaden|Versicherungssumme pauschal|Pauschale Versicherungssumme|' +
            'Deckungssumme pauschal|Haftungssumme|Höchstentschädigung|Deckung|Leistungssumme',
        },
      },
    },
    payment: {
      name: 'Zahlung',
      description: 'Wie der Beitrag gezahlt wird.',
      labels: 'Zahlungsweise|Beitragszahlung|Zahlungsdaten',
      fields: {
        interval: {
          name: 'Zahlungsweise',
          description: 'Wie oft gezahlt wird, wie gedruckt (jährlich, monatlich).',
          labels:
            'Zahlweise|Zahlungsperiode|Zahlungsrhythmus|Zahlungsintervall|Beitragszahlung|Zahlungsart|Fälligkeit|' +
            'Zahlungsturnus',
        },
        iban: {
          name: 'IBAN',
          description: 'Konto, von dem der Beitrag abgebucht wird oder auf das zu zahlen ist.',
          labels: 'IBAN-Nr.|Konto|Kontoverbindung|Bankverbindung|Konto (IBAN)|Abbuchung von|SEPA-Lastschrift von',
        },
      },
    },
  },
};
