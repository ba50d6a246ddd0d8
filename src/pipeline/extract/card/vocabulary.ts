/** Words that say what a line of a business card is. */

/** What people do, in one word or as the end of a compound. */
export const JOB =
  /(?:leiter|leitung|führer|vorstand|ingenieur|entwickler|berater|anwalt|anwält|architekt|meister|assisten|sekretär|kaufmann|kauffrau|techniker|betreuer|einkäufer|verkäufer|referent|sachbearbeiter|disponent|inhaber|gesellschafter|prokurist|beauftragte|notar|arzt|ärztin|therapeut|trainer|coach|designer|gestalter|programmierer|redakteur|journalist|makler|gutachter|vertreter|spezialist|professor|dozent)(?:in)?(?![\p{Ll}])|(?<!\p{L})(?:manager(?:in)?|director|head of|chief|officer|president|partner|engineer|developer|consultant|executive|assistant|administrator|surveyor|solicitor|lawyer|attorney|accountant|analyst|architect|specialist|coordinator|supervisor|representative|owner|founder|secretary|technician|buyer|editor|realtor|broker|agent|advisor|adviser|ceo|cfo|cto|coo|cio|vp)(?![\p{Ll}])/iu;

/** Parts of a company. */
export const DEPARTMENT =
  /^(?:abteilung|bereich|referat|team|fachbereich|geschäftsbereich|department of|dept)(?!\p{L})|(?:abteilung|dienst|wesen|department|division|dept\.?|unit|services?|resources|relations|purchasing|marketing|finance|accounting|logistics|innendienst|außendienst|vertrieb|einkauf|buchhaltung|verwaltung)$/iu;

/** Academic titles before names. */
export const DEGREE =
  /^(?:(?:Dr|Prof|Dipl|Mag|Ing|med|rer|nat|jur|phil|Mr|Mrs|Ms|Herr|Frau)[.\s-]\s?(?:-?Ing\.\s?|-?Kfm\.\s?)?)+/u;

/** First and last names, particles among them. */
export const PERSON_NAME =
  /^\p{Lu}[\p{L}'’.-]*(?:\s(?:von|van|de|der|den|zu|zur|vom|al|el|la|le|bin|\p{Lu}[\p{L}'’.-]*)){1,4}(?:,\s(?:M\.?A\.?|M\.?Sc\.?|B\.?A\.?|MBA|LL\.?M\.?|PhD|FCA|RIBA|BDA))*$/u;

/** What stands before the number of a telephone. */
export const NUMBER_LABELS = {
  mobile: /^(?:m|c|mob|handy|cell|mobil|mobile|mobiltelefon|cellphone)(?![\p{L}])|mobil|handy|(?<!\p{L})cell/iu,
  fax: /^(?:f|fx)(?!\p{L})|fax/iu,
  phone:
    /^(?:t|p|tel|fon|ph|d|o|w)(?!\p{L})|(?:tele|^)(?:fon|phone)|tel(?!\p{L})|zentrale|durchwahl|office|direct|landline|büro|festnetz/iu,
} as const;
