/** Why a file is no example, by the codes of the interface. */
import { useFailureText } from '../../documents/use-failure-text';
import { useWords } from '../../language/language';
import { defineWords } from '../../language/words';
import type { AddedExamples } from './example-queries';

type File = AddedExamples['files'][number];
type Code = NonNullable<File['error_code']>;

const words = defineWords({
  en: {
    no_extraction: 'There is no JSON file of the same name beside it.',
    no_document: 'There is no document of the same name beside it.',
    bad_extraction: 'The JSON file is not valid.',
    does_not_fit: 'The JSON file does not fit the template of the pipeline.',
    no_values: 'The JSON file has no values.',
    too_many_values: 'The JSON file has too many values to learn from.',
    too_long: 'The document is too long to learn from.',
    no_layout: 'An e-invoice in XML has no layout to learn from. Upload it as a PDF.',
    encrypted: 'It is encrypted. Add it without encryption.',
    unreadable: 'It is damaged and cannot be opened.',
    too_large: 'It is larger than an upload may be.',
    empty_file: 'It is empty.',
    unsupported_media_type: 'This kind of file cannot be read.',
    at: (text: string, path: string) => `${text} (${path})`,
  },
  de: {
    no_extraction: 'Daneben liegt keine JSON-Datei mit demselben Namen.',
    no_document: 'Daneben liegt kein Dokument mit demselben Namen.',
    bad_extraction: 'Die JSON-Datei ist nicht gültig.',
    does_not_fit: 'Die JSON-Datei passt nicht zur Vorlage der Pipeline.',
    no_values: 'Die JSON-Datei enthält keine Werte.',
    too_many_values: 'Die JSON-Datei enthält zu viele Werte, um daraus zu lernen.',
    too_long: 'Das Dokument ist zu lang, um daraus zu lernen.',
    no_layout: 'Eine E-Rechnung in XML hat keinen Aufbau, aus dem gelernt werden kann. Lade sie als PDF hoch.',
    encrypted: 'Sie ist verschlüsselt. Füge sie ohne Verschlüsselung hinzu.',
    unreadable: 'Sie ist beschädigt und lässt sich nicht öffnen.',
    too_large: 'Sie ist größer, als eine Datei sein darf.',
    empty_file: 'Sie ist leer.',
    unsupported_media_type: 'Diese Art von Datei kann nicht gelesen werden.',
    at: (text: string, path: string) => `${text} (${path})`,
  },
} satisfies Record<string, Record<Exclude<Code, 'document_failed'>, string> & Record<'at', unknown>>);

export function useExampleFaultText(): (file: File) => string {
  const t = useWords(words);
  const failureText = useFailureText();
  return ({ error, error_code: code, error_parameters: parameters }) => {
    if (code === null || code === 'document_failed') return failureText(error ?? '');
    const text = parameters?.path === undefined ? t[code] : t.at(t[code], parameters.path);
    return parameters?.file === undefined ? text : `${parameters.file}: ${text}`;
  };
}
