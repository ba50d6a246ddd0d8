/** Values inside sentences, also where a line breaks inside them: durations, places of law, organizations. */
import { boxOfRange, left, type Segment, type Sheet, segmentsInColumn } from '../sheet.ts';
import { readText } from '../text-value.ts';
import type { Piece } from './pieces.ts';
import type { SourceLocation } from './scene.ts';

const COUNT =
  '(?:\\d+|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|twenty|thirty|sixty|ninety|ein(?:em|en|er|e|es)?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|vierzehn)';
const UNIT =
  "(?:(?:full|calendar|consecutive|business|working|volle[nr]?|aufeinanderfolgende[nr]?)\\s)?(?:days?|weeks?|months?|years?|hours?|Tage?n?|Wochen?|Monate?n?|Jahre?n?|Stunden?)(?:['’]s?)?";
const WORD = "[\\p{Lu}][\\p{L}\\d&.'’-]*";
const LINK = '(?:of|and|the|for|&|de|la|von|der|und|für)';

const PATTERNS: readonly RegExp[] = [
  // two (2) years, sechs Wochen zum Monatsende
  new RegExp(
    `(?<![\\p{L}\\d])${COUNT}[\\s-](?:\\([\\p{L}\\d]+\\)\\s?)?${UNIT}(?:\\szum\\s(?:Monats|Quartals|Jahres|Halbjahres)ende|\\szum\\sEnde\\s(?:des|eines)\\s\\p{L}+)?`,
    'giu',
  ),
  // governed by the laws of the State of New York; Recht der Bundesrepublik Deutschland
  new RegExp(
    `(?<=(?:laws?|courts?)\\s(?:of|in)\\s(?:the\\s)?(?:(?:State|Commonwealth|Province|Republic)\\sof\\s)?)${WORD}(?:\\s(?:and\\s)?${WORD}){0,3}`,
    'gu',
  ),
  new RegExp(`(?:State|Commonwealth|Province|Republic|Kingdom)\\sof\\s${WORD}(?:\\s${WORD}){0,2}`, 'gu'),
  /(?<!\p{L})(?:deutsche[ns]?|österreichische[ns]?|schweizerische[ns]?|englische[ns]?)\s(?:Recht|materielle[ns]?\sRecht)|(?<=(?:Recht|Gesetze)\s(?:der|des)\s)(?:Bundesrepublik\s)?\p{Lu}\p{L}+(?:\s\p{Lu}\p{L}+)?/gu,
  // between Acme Widgets, Inc., a Delaware corporation
  new RegExp(
    `${WORD}(?:,?\\s(?:${LINK}\\s)?${WORD}){0,6},?\\s(?:Inc|LLC|L\\.L\\.C|Ltd|Limited|Corp|Corporation|Company|Co|LP|L\\.P|LLP|PLC|N\\.A|GmbH(?:\\s&\\sCo\\.?\\s(?:KG|OHG))?|AG|KG|OHG|GbR|UG|SE|eG|e\\.\\s?V|e\\.\\s?K|B\\.V|S\\.A|Pty\\sLtd|Pte\\.?\\sLtd)(?![\\p{L}\\d])\\.?`,
    'gu',
  ),
];

/** A line of running text has this many words. */
const LEAST_WORDS = 6;
const MOST_LINES = 60;

interface Paragraph {
  readonly text: string;
  /** Where each line starts in the text. */
  readonly lines: readonly { readonly segment: Segment; readonly from: number }[];
}

export function prosePieces(sheet: Sheet): Piece[] {
  return paragraphsOf(sheet).flatMap(({ text, lines }) =>
    PATTERNS.flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap((match): Piece[] => {
        const parts = partsAt(lines, match.index, match.index + match[0].length);
        const [first] = parts;
        if (first === undefined) return [];
        const raw = match[0];
        return [
          {
            cut: 'prose',
            kind: 'text',
            segment: first.segment,
            from: first.from,
            to: first.to,
            value: readText(raw),
            raw,
            locations: parts.map(
              ({ segment, from, to }): SourceLocation => ({ page: segment.page, box: boxOfRange(segment, from, to) }),
            ),
            lines: 1,
          },
        ];
      }),
    ),
  );
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
function paragraphsOf(sheet: Sheet): Paragraph[] {
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
