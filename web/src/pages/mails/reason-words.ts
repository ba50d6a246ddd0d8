/** Why parts were left and mails refused, by the codes of the interface. */
import { defineWords } from '../../language/words.ts';

export const reasonWords = defineWords({
  en: {
    mail_text: 'The text of the e-mail itself, not a document',
    picture: 'Left: this inbox takes no pictures from e-mails',
    logo: 'Left: a small picture, such as a logo',
    kind_off: 'Left: this inbox does not take this kind from e-mails',
    signature: 'The signature of the e-mail; it holds no content',
    not_a_document: 'Left: this kind of file cannot be read',
    archive_kind: 'Left: of archives, only ZIP can be opened',
    encrypted: 'Left: it is encrypted or has a password',
    archive_limit: 'Left: the archive holds too much to be opened',
    too_large: 'Left: it is larger than an upload may be',
    empty: 'Left: the file is empty',
    nested_too_deep: 'Left: nested in too many e-mails or archives',
    unreadable: 'Left: it is damaged and cannot be opened',
    unlisted: 'More parts were left that are not listed. Download the e-mail to see them',
  },
  de: {
    mail_text: 'Text der E-Mail selbst, kein Dokument',
    picture: 'Nicht aufgenommen: dieser Eingang nimmt keine Bilder aus E-Mails',
    logo: 'Nicht aufgenommen: ein kleines Bild, etwa ein Logo',
    kind_off: 'Nicht aufgenommen: dieser Eingang nimmt diese Art von Datei nicht aus E-Mails',
    signature: 'Die Signatur der E-Mail; sie hat keinen Inhalt',
    not_a_document: 'Nicht aufgenommen: diese Art von Datei kann nicht gelesen werden',
    archive_kind: 'Nicht aufgenommen: von Archiven lassen sich nur ZIP-Dateien öffnen',
    encrypted: 'Nicht aufgenommen: verschlüsselt oder mit Passwort',
    archive_limit: 'Nicht aufgenommen: das Archiv enthält zu viel, um es zu öffnen',
    too_large: 'Nicht aufgenommen: größer, als eine Datei sein darf',
    empty: 'Nicht aufgenommen: die Datei ist leer',
    nested_too_deep: 'Nicht aufgenommen: in zu vielen E-Mails oder Archiven verschachtelt',
    unreadable: 'Nicht aufgenommen: beschädigt, lässt sich nicht öffnen',
    unlisted:
      'Weitere Teile wurden nicht aufgenommen und sind hier nicht aufgeführt. Lade die E-Mail herunter, um sie zu sehen',
  },
});

export const refusalWords = defineWords({
  en: {
    sender_not_allowed: 'Nothing was taken: the sender is not among the allowed ones.',
    sender_not_proven: 'Nothing was taken: the sender is not proven (DMARC).',
    sender_unknown: 'Nothing was taken: the sender could not be checked, despite several attempts.',
    too_large: 'Nothing was taken: the e-mail, or a file in it, is too large.',
    too_many_parts: 'Nothing was taken: the e-mail has too many parts.',
    headers_too_large: 'Nothing was taken: the headers of the e-mail are too large.',
    failed: 'Nothing was taken: several attempts failed.',
    stays: 'The e-mail is still in the mailbox, unread.',
  },
  de: {
    sender_not_allowed: 'Nichts wurde aufgenommen: der Absender gehört nicht zu den erlaubten.',
    sender_not_proven: 'Nichts wurde aufgenommen: der Absender ist nicht nachgewiesen (DMARC).',
    sender_unknown: 'Nichts wurde aufgenommen: der Absender ließ sich trotz mehrerer Versuche nicht prüfen.',
    too_large: 'Nichts wurde aufgenommen: die E-Mail oder eine Datei darin ist zu groß.',
    too_many_parts: 'Nichts wurde aufgenommen: die E-Mail hat zu viele Teile.',
    headers_too_large: 'Nichts wurde aufgenommen: die Kopfzeilen der E-Mail sind zu groß.',
    failed: 'Nichts wurde aufgenommen: mehrere Versuche sind fehlgeschlagen.',
    stays: 'Die E-Mail liegt noch ungelesen im Postfach.',
  },
});
