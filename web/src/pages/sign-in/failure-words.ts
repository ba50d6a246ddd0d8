import { defineWords } from '../../language/words';

/** Why a sign-in at a provider came to nothing, by the code that the service puts into the address. */
export const failureWords = defineWords({
  en: {
    oidc_expired: 'That sign-in took too long or was begun in another window. Try again.',
    oidc_denied: 'You were not signed in there. Try again.',
    oidc_unverified: 'Your account there has no confirmed e-mail address. Confirm it there, then try again.',
    oidc_domain: 'E-mail addresses of that domain may not sign in here. Use the account of your organisation.',
    oidc_unknown: 'Nobody here has your e-mail address. Ask your administrator for an account.',
    oidc_disabled: 'Your account here is switched off. Ask your administrator.',
    oidc_setup: 'This service is new: it has to be set up first, with the password that its first start printed.',
    oidc_taken: 'Your e-mail address belongs to another account there. Ask your administrator.',
    oidc_unavailable: 'The sign-in service does not answer. Try again in a few minutes.',
    too_many_requests: 'Too many sign-ins failed. Wait five minutes, then try again.',
  },
  de: {
    oidc_expired: 'Diese Anmeldung hat zu lange gedauert oder wurde woanders begonnen. Versuche es noch einmal.',
    oidc_denied: 'Du wurdest dort nicht angemeldet. Versuche es noch einmal.',
    oidc_unverified:
      'Dein Konto dort hat keine bestätigte E-Mail-Adresse. Bestätige sie dort und versuche es noch einmal.',
    oidc_domain:
      'Mit E-Mail-Adressen dieser Domain kann man sich hier nicht anmelden. Nimm das Konto deiner Organisation.',
    oidc_unknown: 'Niemand hat hier deine E-Mail-Adresse. Bitte die Verwaltung um ein Konto.',
    oidc_disabled: 'Dein Konto hier ist abgeschaltet. Frage die Verwaltung.',
    oidc_setup:
      'Dieser Dienst ist neu: Er muss erst eingerichtet werden, mit dem Passwort, das sein erster Start ausgab.',
    oidc_taken: 'Deine E-Mail-Adresse gehört schon zu einem anderen Konto dort. Frage die Verwaltung.',
    oidc_unavailable: 'Der Anmeldedienst antwortet nicht. Versuche es in ein paar Minuten noch einmal.',
    too_many_requests: 'Zu viele Anmeldungen sind gescheitert. Warte fünf Minuten, dann versuche es noch einmal.',
  },
});
