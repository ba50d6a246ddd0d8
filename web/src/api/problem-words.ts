/** What went wrong, for people. The service tells it in English; what it tells often is told in German here. */
import { useLanguage, useWords } from '../language/language';
import { defineWords } from '../language/words';
import { Problem } from './problems';

const words = defineWords({
  en: {
    offline: 'The service cannot be reached. Check your connection, then try again.',
    internal: 'Something went wrong inside the service. Try again; if it stays, tell your administrator.',
    unauthorized: 'You have been signed out. Sign in again.',
    /** @param reason of the service; the app sends the token of the session, which only another sign-in makes wrong */
    csrf: (reason: string) =>
      reason.includes('X-CSRF-Token') ? 'This page belonged to an earlier sign-in. Try again.' : reason,
    unknown: 'Something went wrong. Load the page again.',
    status: (status: number) => `The service answered with status ${status} and no reason.`,
    retry: (seconds: number) => `Try again in ${seconds} seconds.`,
  },
  de: {
    offline: 'Der Dienst ist nicht erreichbar. Prüfe die Verbindung und versuche es noch einmal.',
    internal: 'Im Dienst ist etwas schiefgegangen. Versuche es noch einmal; bleibt es so, hilft die Verwaltung.',
    unauthorized: 'Du bist abgemeldet. Melde dich neu an.',
    csrf: (reason: string) => {
      if (reason.includes('X-CSRF-Token'))
        return 'Diese Seite gehörte zu einer früheren Anmeldung. Versuche es noch einmal.';
      return reason.includes('Origin')
        ? 'Die Anfrage wurde abgelehnt, weil der Browser keinen Origin-Header gesendet hat. Erlaube ihn im Browser.'
        : 'Die Anfrage wurde abgelehnt, weil sie von einer anderen Website kommt. Öffne Extrakt unter der Adresse, die in EXTRAKT_BASE_URL steht.';
    },
    unknown: 'Etwas ist schiefgegangen. Lade die Seite neu.',
    status: (status: number) => `Der Dienst hat mit dem Status ${status} und ohne Grund geantwortet.`,
    retry: (seconds: number) => `Versuche es in ${seconds} Sekunden noch einmal.`,
  },
});

/** By code. Codes that are missing here are shown as the service tells them. */
const GERMAN: Readonly<Record<string, string>> = {
  bad_credentials: 'E-Mail-Adresse oder Passwort ist falsch.',
  passwords_off: 'Passwörter sind hier abgeschaltet. Melde dich mit dem Konto deiner Organisation an.',
  no_credits: 'Es ist kein Guthaben mehr da.',
  forbidden: 'Dafür reichen deine Rechte nicht.',
  not_found: 'Das gibt es nicht (mehr), oder du darfst es nicht sehen.',
  conflict: 'Das geht nicht, weil sich inzwischen etwas geändert hat oder es schon vergeben ist.',
  changed_meanwhile: 'Jemand anderes hat das inzwischen geändert.',
  not_ready: 'Das Dokument wird noch verarbeitet.',
  request_in_progress: 'Diese Anfrage wird gerade bearbeitet.',
  too_large: 'Die Datei ist zu groß.',
  unsupported_media_type:
    'Diese Art von Datei kann nicht gelesen werden. Es gehen PDFs, Bilder, E-Rechnungen (XML) und ZIP-Archive.',
  archive_damaged: 'Das ZIP-Archiv ist beschädigt und lässt sich nicht öffnen.',
  archive_encrypted: 'Das ZIP-Archiv ist verschlüsselt. Sende es ohne Passwort.',
  archive_limit: 'Das ZIP-Archiv enthält zu viel, um es zu öffnen. Teile es auf.',
  archive_several: 'Das ZIP-Archiv enthält mehrere Dokumente. Sende jedes einzeln.',
  archive_without_documents: 'Keine Datei des ZIP-Archivs kann ein Dokument werden.',
  empty_file: 'Die Datei ist leer.',
  too_many_requests: 'Zu viele Versuche.',
  unavailable: 'Der Dienst ist noch nicht bereit.',
  disk_full: 'Auf dem Datenträger ist kein Platz mehr.',
};

/** Turns whatever was thrown into a sentence or two in the language that is spoken. */
export function useProblemText(): (error: unknown) => string {
  const t = useWords(words);
  const { language } = useLanguage();
  return (error) => {
    if (!(error instanceof Problem)) return t.unknown;
    if (error.code === 'offline') return t.offline;
    if (error.code === 'internal') return t.internal;
    // The service says it to programs, which send tokens.
    if (error.code === 'unauthorized') return t.unauthorized;
    if (error.code === 'csrf') return t.csrf(error.message);
    const told = error.message === '' ? t.status(error.status) : error.message;
    const text = language === 'de' ? (GERMAN[error.code] ?? told) : told;
    // Where there is one fault, the sentence often tells it already.
    const faults = error.faults
      .filter(({ message }) => !text.includes(message))
      .map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
    const retry = error.code === 'too_many_requests' && error.retryAfter ? [t.retry(error.retryAfter)] : [];
    return [text, ...retry, ...faults].join(' ');
  };
}
