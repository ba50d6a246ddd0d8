/** Words that say what a line of a business card is. */
import { anyOf } from '../../knowledge/languages/languages.ts';

/** What people do, in one word or as the end of a compound. */
export const JOB = new RegExp(`(?:${anyOf('jobs')})(?![\\p{Ll}])`, 'iu');

/** Parts of a company. */
export const DEPARTMENT = new RegExp(
  `^(?:${anyOf('departmentStarts')})(?!\\p{L})|(?:${anyOf('departmentEnds')})$`,
  'iu',
);

/** Academic titles before names. */
export const DEGREE =
  /^(?:(?:Dr|Prof|Dipl|Mag|Ing|med|rer|nat|jur|phil|Mr|Mrs|Ms|Herr|Frau)[.\s-]\s?(?:-?Ing\.\s?|-?Kfm\.\s?)?)+/u;

/** First and last names, particles among them. */
export const PERSON_NAME =
  /^\p{Lu}[\p{L}'’.-]*(?:\s(?:von|van|de|der|den|zu|zur|vom|al|el|la|le|bin|\p{Lu}[\p{L}'’.-]*)){1,4}(?:,\s(?:M\.?A\.?|M\.?Sc\.?|B\.?A\.?|MBA|LL\.?M\.?|PhD|FCA|RIBA|BDA))*$/u;

/** What stands before the number of a telephone. */
export const NUMBER_LABELS = {
  mobile: new RegExp(`^(?:${anyOf('mobileStarts')})(?![\\p{L}])|${anyOf('mobileWords')}`, 'iu'),
  fax: /^(?:f|fx)(?!\p{L})|fax/iu,
  phone: new RegExp(
    `^(?:t|p|tel|fon|ph|d|o|w)(?!\\p{L})|(?:tele|^)(?:fon|phone)|tel(?!\\p{L})|${anyOf('officePhones')}`,
    'iu',
  ),
} as const;
