/** The notice on an inbox, apart from the page of mails, which is loaded later. */
import { defineWords } from '../../language/words';

export const noticeWords = defineWords({
  en: {
    title: (count: number, written: string) =>
      count === 1 ? '1 e-mail needs attention' : `${written} e-mails need attention`,
    text: 'An attachment did not become a document, or an e-mail was not taken.',
    look: 'See what was left',
  },
  de: {
    title: (count: number, written: string) =>
      count === 1 ? '1 E-Mail braucht Aufmerksamkeit' : `${written} E-Mails brauchen Aufmerksamkeit`,
    text: 'Ein Anhang wurde nicht zum Dokument, oder eine E-Mail wurde nicht angenommen.',
    look: 'Diese E-Mails ansehen',
  },
});
