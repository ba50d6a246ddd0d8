import { defineWords } from '../language/words';

export const words = defineWords({
  en: {
    title: 'Uploads',
    sending: (done: number, all: number) => `Uploading ${done} of ${all}`,
    sent: (all: number) => (all === 1 ? '1 file uploaded' : `${all} files uploaded`),
    failed: (failed: number) => (failed === 1 ? '1 file failed' : `${failed} files failed`),
    waiting: 'waiting',
    retry: 'Send again',
    close: 'Close',
    open: (name: string) => `Open ${name}`,
    drop: 'Drop to upload',
    dropText: 'PDFs, pictures and e-invoices, folders too',
    upload: 'Upload',
    photo: 'Take a photo',
  },
  de: {
    title: 'Übertragungen',
    sending: (done: number, all: number) => `${done} von ${all} übertragen`,
    sent: (all: number) => (all === 1 ? '1 Datei übertragen' : `${all} Dateien übertragen`),
    failed: (failed: number) => (failed === 1 ? '1 Datei fehlgeschlagen' : `${failed} Dateien fehlgeschlagen`),
    waiting: 'wartet',
    retry: 'Noch einmal senden',
    close: 'Schließen',
    open: (name: string) => `${name} öffnen`,
    drop: 'Zum Übertragen loslassen',
    dropText: 'PDFs, Bilder und E-Rechnungen, auch ganze Ordner',
    upload: 'Hochladen',
    photo: 'Foto aufnehmen',
  },
});
