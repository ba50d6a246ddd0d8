/** Results of SPF, DKIM and DMARC. */
import { defineWords } from '../../language/words';

export const senderWords = defineWords({
  en: {
    unchecked: 'Sender not checked',
    proven: (domain: string) => `Sender proven: ${domain} confirms the e-mail`,
    disproven: (domain: string) => `Sender not proven: ${domain} does not confirm the e-mail, which may be forged`,
    unknown: (domain: string) => `Sender not proven: ${domain} publishes no rule (DMARC)`,
    failed: 'Sender not proven: the check failed',
    thisDomain: 'the domain',
    pass: 'passed',
    fail: 'failed',
    softfail: 'failed (softfail)',
    neutral: 'neutral',
    none: 'nothing published',
    policy: 'not accepted',
    temperror: 'could not be asked',
    permerror: 'faulty record',
    noSignature: 'no signature',
  },
  de: {
    unchecked: 'Absender nicht geprüft',
    proven: (domain: string) => `Absender nachgewiesen: ${domain} bestätigt die E-Mail`,
    disproven: (domain: string) =>
      `Absender nicht nachgewiesen: ${domain} bestätigt die E-Mail nicht, sie kann gefälscht sein`,
    unknown: (domain: string) => `Absender nicht nachgewiesen: ${domain} veröffentlicht keine Regel (DMARC)`,
    failed: 'Absender nicht nachgewiesen: die Prüfung ist fehlgeschlagen',
    thisDomain: 'die Domain',
    pass: 'bestanden',
    fail: 'nicht bestanden',
    softfail: 'nicht bestanden (softfail)',
    neutral: 'unentschieden',
    none: 'nichts veröffentlicht',
    policy: 'nicht anerkannt',
    temperror: 'nicht erreichbar',
    permerror: 'Eintrag fehlerhaft',
    noSignature: 'keine Signatur',
  },
});
