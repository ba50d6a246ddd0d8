import { defineWords } from '../language/words';

export const words = defineWords({
  en: {
    ocr: 'OCR',
    ofPipeline: 'Reads scans and photos. An inbox can choose another one.',
    ofInbox: 'Reads scans and photos that come in from now on.',
    builtIn: 'Built-in OCR',
    likePipeline: 'The one of the pipeline',
    bundled: 'Bundled Tesseract',
    native: 'Native Tesseract',
    hidden: 'One that is not shared with you',
    notUsable:
      'It, or one of its languages, is not installed on the server now. Scans and photos fail until it is, or another one is chosen.',
  },
  de: {
    ocr: 'Texterkennung',
    ofPipeline: 'Liest Scans und Fotos. Ein Eingang kann eine andere wählen.',
    ofInbox: 'Liest Scans und Fotos, die ab jetzt eingehen.',
    builtIn: 'Eingebaute Texterkennung',
    likePipeline: 'Die der Pipeline',
    bundled: 'Mitgeliefertes Tesseract',
    native: 'Tesseract des Servers',
    hidden: 'Eine, die nicht mit dir geteilt ist',
    notUsable:
      'Sie oder eine ihrer Sprachen ist auf dem Server zurzeit nicht installiert. Scans und Fotos scheitern, bis sie es ist oder eine andere gewählt wird.',
  },
});
