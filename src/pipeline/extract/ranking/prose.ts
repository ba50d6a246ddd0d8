/** Values inside sentences, also where a line breaks inside them: durations, places of law, organizations. */
import { boxOfRange, left, type Segment, type Sheet, segmentsInColumn } from '../sheet.ts';
import { readText } from '../text-value.ts';
import { formatDate, readMonth } from '../values/date.ts';
import type { Piece } from './pieces.ts';
import type { SourceLocation } from './scene.ts';

const TENS = '(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)';
const ONES = '(?:one|two|three|four|five|six|seven|eight|nine)';
const COUNT =
  `(?:\\d+|${TENS}(?:[\\s-]${ONES})?|an?|${ONES}|ten|eleven|twelve|fourteen|fifteen|eighteen|` +
  'ein(?:em|en|er|e|es)?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|vierzehn|dreißig|sechzig|neunzig)';
const UNIT =
  "(?:(?:full|calendar|consecutive|successive|business|working|volle[nr]?|aufeinanderfolgende[nr]?)\\s)?(?:days?|nights?|quarters?|seasons?|weeks?|months?|years?|hours?|Tage?n?|Wochen?|Monate?n?|Jahre?n?|Stunden?)(?:['’]s?)?";
const WORD = "(?<![\\p{L}\\d&.'’-])\\p{Lu}[\\p{L}\\d&.'’-]{0,40}";
/** A word in capitals, a number or a code: what a postal address is made of. */
const PLACE = "(?:\\p{Lu}[\\p{L}\\d&.'’-]{0,40}|#?\\d[\\p{L}\\d/-]{0,12}|of|and|the|am|an|der|in)";
const LINK = '(?:of|and|the|for|&|de|la|von|der|und|für)';

const PATTERNS: readonly RegExp[] = [
  // two (2) years, sechs Wochen zum Monatsende
  new RegExp(
    `(?<![\\p{L}\\d-])${COUNT}[\\s-](?:\\([\\p{L}\\d]+\\)\\s?)?(?:\\p{L}{4,12}\\s)?${UNIT}(?:\\szum\\s(?:Monats|Quartals|Jahres|Halbjahres)ende|\\szum\\sEnde\\s(?:des|eines)\\s\\p{L}+)?`,
    'giu',
  ),
  // governed by the laws of the State of New York; Recht der Bundesrepublik Deutschland
  new RegExp(
    `(?<=(?:laws?|courts?)\\s(?:of|in)\\s(?:the\\s)?(?:(?:State|Commonwealth|Province|Republic)\\sof\\s)?)${WORD}(?:\\s(?:and\\s)?${WORD}){0,3}`,
    'gu',
  ),
  new RegExp(`(?:State|Commonwealth|Province|Republic|Kingdom)\\sof\\s${WORD}(?:\\s${WORD}){0,2}`, 'gu'),
  /(?<!\p{L})(?:deutsche[ns]?|österreichische[ns]?|schweizerische[ns]?|englische[ns]?)\s(?:Recht|materielle[ns]?\sRecht)|(?<=(?:Recht|Gesetze)\s(?:der|des)\s)(?:Bundesrepublik\s)?\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?/gu,
  // Payable by check or Zelle; bezahlt per EC-Karte
  /(?<!\p{L})(?:ACH|BACS|wire transfer|bank transfer|credit transfer|direct debit|standing order|credit card|debit card|cash|checks?|cheques?|PayPal|Zelle|Venmo|Visa|Mastercard|American Express|Überweisung|Banküberweisung|SEPA-(?:Lastschrift|Überweisung)|Lastschrift|Bankeinzug|Dauerauftrag|EC-Karte|ec-Cash|girocard|Kreditkarte|Barzahlung|bar|Vorkasse|Nachnahme|Karte|card)(?:(?:\s(?:or|oder|und|and)\s(?:by\s|per\s)?)(?:ACH|wire|Zelle|Venmo|PayPal|cash|card|checks?|cheques?|bar|Karte|Überweisung))?(?!\p{L})/gu,
  // Payable within 14 days; zahlbar bis 30.09.2026 ohne Abzug
  /(?:(?:Please\s)?(?:pay(?:able|ment)?|due|net|zahlbar|Zahlung|fällig|Bitte\s\p{L}+\s+Sie)\s)?(?:within|in|innerhalb(?:\svon)?|innert|binnen|bis(?:\sspätestens)?(?:\szum)?|by|no later than|spätestens(?:\sam)?)\s[^.;:,()]{3,60}?(?=\s*(?:[.;:,()]|$|\s(?:auf|to|on|an)\s))/giu,
  // Herrn Max Muster, Ms Ada Example; „Der Titel“
  new RegExp(
    `(?<=(?:Herrn?|Frau|Eheleute|Mr|Mrs|Ms|Miss|Dr|Prof)\\.?\\s(?:Dr\\.\\s|Mag\\.\\s)?)${WORD}(?:\\s(?:${LINK}\\s)?${WORD}){0,3}`,
    'gu',
  ),
  /(?<=[„“"«])[^„“”"«»]{3,80}(?=[“”"»])/gu,
  // the premises at Suite 12, 40 Mill Road, Leeds LS1 4AB
  new RegExp(`(?<![\\p{L}\\d#])${PLACE}(?:,?\\s${PLACE}){0,5},\\s${PLACE}(?:,?\\s${PLACE}){0,7}`, 'gu'),
  // employed as pastry chef in our kitchen; als Fachkraft für Lagerlogistik eingestellt
  /(?<=(?<!\p{L})(?:as(?:\s(?:an?|the|our))?|als)\s)\p{L}[^.;:()]{2,60}?(?=\s*(?:[.;:,()]|$|\s(?:in|at|with|and|to|from|on|for|by|bei|im|mit|und|ab|zu|eingestellt|beschäftigt|tätig)\s))/gu,
  // for the purpose of evaluating a sale; zum Zwecke der Prüfung einer Beteiligung
  /(?<=(?:purposes?\sof|in\sconnection\swith|Zwecke?\s(?:der|des|einer|eines))\s)\p{L}[^.;:()]{4,110}?(?=\s*(?:[.;:,()]|$))/gu,
  // between Acme Widgets, Inc., a Delaware corporation
  new RegExp(
    `${WORD}(?:,?\\s(?:${LINK}\\s)?${WORD}){0,6},?\\s(?:Inc|LLC|L\\.L\\.C|Ltd|Limited|Corp|Corporation|Company|Co|LP|L\\.P|LLP|PLC|N\\.A|GmbH(?:\\s&\\sCo\\.?\\s(?:KG|OHG))?|AG|KG|OHG|GbR|UG|PartG(?:\\s?mbB)?|SE|eG|e\\.\\s?V|e\\.\\s?K|B\\.V|S\\.A|Pty\\sLtd|Pte\\.?\\sLtd)(?![\\p{L}\\d])\\.?`,
    'gu',
  ),
];

/** Words in capitals that a line may break. */
const NAMES = new RegExp(`${WORD}(?:\\s(?:${LINK}\\s)?${WORD}){1,5}`, 'gu');

/** A line of running text has this many words. */
const LEAST_WORDS = 6;
const MOST_LINES = 60;

export interface Paragraph {
  readonly text: string;
  /** Where each line starts in the text. */
  readonly lines: readonly { readonly segment: Segment; readonly from: number }[];
}

const DATES: readonly RegExp[] = [
  /(?<![\d./-])(?<day>\d{1,2})(?:st|nd|rd|th|\.)?\s(?:day\sof\s)?(?<name>\p{L}{3,9}),?\s(?<year>\d{4})(?!\d)/gu,
  /(?<!\p{L})(?<name>\p{L}{3,9})\s(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s(?<year>\d{4})(?!\d)/gu,
];

/** Dates that a line breaks; those inside a line are found without paragraphs. */
function brokenDates({ text, lines }: Paragraph): Piece[] {
  return DATES.flatMap((form) =>
    [...text.matchAll(form)].flatMap(({ index, 0: raw, groups = {} }): Piece[] => {
      const parts = partsAt(lines, index, index + raw.length);
      const value = formatDate(Number(groups['year']), readMonth(groups['name'] ?? ''), Number(groups['day']));
      const [first] = parts;
      if (first === undefined || parts.length < 2 || value === undefined) return [];
      return [{ cut: 'prose', kind: 'date', ...first, value, raw, locations: parts.map(locationOf), lines: 1 }];
    }),
  );
}

function locationOf({ segment, from, to }: { segment: Segment; from: number; to: number }): SourceLocation {
  return { page: segment.page, box: boxOfRange(segment, from, to) };
}

export function prosePieces(paragraphs: readonly Paragraph[]): Piece[] {
  return [...paragraphs.flatMap(phrasePieces), ...paragraphs.flatMap(brokenDates)];
}

function phrasePieces({ text, lines }: Paragraph): Piece[] {
  const phrase = (raw: string, from: number, least: number): Piece[] => {
    const parts = partsAt(lines, from, from + raw.length);
    const [first] = parts;
    if (first === undefined || parts.length < least) return [];
    return [
      { cut: 'prose', kind: 'text', ...first, value: readText(raw), raw, locations: parts.map(locationOf), lines: 1 },
    ];
  };
  return [
    ...PATTERNS.flatMap((pattern) => [...text.matchAll(pattern)].flatMap(({ 0: raw, index }) => phrase(raw, index, 1))),
    // Inside a line, names are found without paragraphs.
    ...[...text.matchAll(NAMES)].flatMap(({ 0: raw, index }) => phrase(raw, index, 2)),
  ];
}

function partsAt(
  lines: Paragraph['lines'],
  from: number,
  to: number,
): { segment: Segment; from: number; to: number }[] {
  return lines.flatMap(({ segment, from: start }) => {
    const own = { from: Math.max(0, from - start), to: Math.min(segment.text.length, to - start) };
    return own.from < own.to ? [{ segment, ...own }] : [];
  });
}

/** Lines of running text set flush below each other. */
export function paragraphsOf(sheet: Sheet): Paragraph[] {
  const taken = new Set<number>();
  return sheet.segments.flatMap((segment): Paragraph[] => {
    if (taken.has(segment.id) || segment.words.length < LEAST_WORDS) return [];
    const lines: { segment: Segment; from: number }[] = [];
    let text = '';
    for (let line: Segment | undefined = segment; line !== undefined && lines.length < MOST_LINES; ) {
      taken.add(line.id);
      lines.push({ segment: line, from: text.length });
      text += `${line.text} `;
      const last: Segment = line;
      const [below]: Segment[] = segmentsInColumn(sheet, last, last.box, 1, 1.2 * last.size);
      const goesOn =
        below !== undefined &&
        !taken.has(below.id) &&
        last.words.length >= LEAST_WORDS &&
        Math.abs(left(below.box) - left(last.box)) < 4 * last.size;
      line = goesOn ? below : undefined;
    }
    return [{ text, lines }];
  });
}
