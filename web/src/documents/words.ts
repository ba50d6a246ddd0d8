import { defineWords } from '../language/words';

export const words = defineWords({
  en: {
    queued: 'Waiting',
    processing: 'Being read',
    done: 'Done',
    failed: 'Failed',
    review: 'Needs review',
    reviewed: 'Reviewed',
    checksFailed: (count: number) => (count === 1 ? '1 check failed' : `${count} checks failed`),
    duplicate: 'The same file came before',
    pages: (pages: number) => (pages === 1 ? '1 page' : `${pages} pages`),
  },
  de: {
    queued: 'Wartet',
    processing: 'Wird gelesen',
    done: 'Fertig',
    failed: 'Fehlgeschlagen',
    review: 'Zu prüfen',
    reviewed: 'Geprüft',
    checksFailed: (count: number) => `${count} Prüffehler`,
    duplicate: 'Dieselbe Datei kam schon einmal',
    pages: (pages: number) => (pages === 1 ? '1 Seite' : `${pages} Seiten`),
  },
});
