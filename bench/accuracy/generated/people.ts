/** Invented people, where names matter more than in a line of an address. */
import type { Language } from '../../../src/pipeline/page.ts';
import type { Pick } from './pick.ts';

const FIRST = {
  de: [
    'Anneliese',
    'Torben',
    'Yusuf',
    'Katharina',
    'Holger',
    'Zeynep',
    'Friedrich',
    'Marlene',
    'Sönke',
    'Ilse-Marie',
    'Jürgen',
    'Agnieszka',
  ],
  en: [
    'Rosalind',
    'Declan',
    'Amara',
    'Theodore',
    'Siobhan',
    'Kwame',
    'Beatrice',
    'Nigel',
    'Imogen',
    'Rajesh',
    'Georgina',
    'Callum',
  ],
} as const;
const LAST = {
  de: [
    'Overbeck',
    'Yilmaz',
    'Schönfelder',
    'Krautwurst',
    'Brinkmann',
    'von Thielen',
    'Niehaus',
    'Meyer-Landgraf',
    'Kowalski',
    'Döring',
    'Hagedorn',
    'Zimmerer',
  ],
  en: [
    'Pemberton',
    "O'Rourke",
    'Okafor',
    'Whitcombe',
    'Lindqvist',
    'Ellsworth-Hale',
    'Marchetti',
    'Dunmore',
    'Fairbrother',
    'Chowdhury',
    'MacAllister',
    'Thackeray',
  ],
} as const;

export interface Person {
  readonly first: string;
  readonly last: string;
}

export function person(pick: Pick, language: Language): Person {
  return { first: pick.of(FIRST[language]), last: pick.of(LAST[language]) };
}

export function fullName({ first, last }: Person): string {
  return `${first} ${last}`;
}

/** A birthday of somebody who works, `YYYY-MM-DD`. */
export function birthday(pick: Pick): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${pick.between(1950, 2002)}-${two(pick.between(1, 12))}-${two(pick.between(1, 28))}`;
}
