/** Letters that recognition took for others, put right where a name or an address leaves no doubt. */
import { isWithinOneEdit } from '../labels/edit.ts';

/** Digits and signs by the letter of their shape. */
const LETTER_OF: Readonly<Record<string, string>> = { 0: 'O', 1: 'I', 5: 'S', 6: 'G', 8: 'B' };
const DIGIT_OF: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  Z: '2',
  S: '5',
  I: '1',
  l: '1',
  B: '8',
};

/** Five signs of which three at least are digits: a postcode. */
const POSTCODE = /(?<![\p{L}\d])(?=(?:[^\d]*\d){3})[\dOoQDZSIlB]{5}(?![\p{L}\d])/gu;
/** Digits with letters on both sides. */
const INSIDE = /(?<=\p{L})[01568]+(?=\p{L})/gu;
const WORD = /[\p{L}\d|!]{4,}/gu;

/**
 * Words of names and addresses, by which a misread one is known again: streets, buildings and quarters, legal forms and
 * trades, states and large towns, of the languages that receipts are read in.
 */
const KNOWN = (
  'street road avenue lane drive boulevard highway square court floor level suite building centre center plaza tower park station ' +
  'straße strasse platz allee gasse markt berlin hamburg münchen frankfurt stuttgart düsseldorf leipzig dortmund bremen dresden hannover nürnberg ' +
  'jalan lorong lebuh lebuhraya persiaran taman bandar seksyen section kawasan kampung mukim batu bukit sungai menara bangunan wisma kompleks ' +
  'pusat simpang medan dataran perindustrian perniagaan industri perusahaan baru utama indah jaya seri tingkat bawah ' +
  'kuala lumpur selangor johor bahru perak kedah penang pulau pinang melaka pahang kelantan terengganu perlis sabah sarawak negeri sembilan ' +
  'wilayah persekutuan putrajaya cyberjaya labuan petaling shah alam klang kajang subang puchong ipoh seremban ampang cheras kepong rawang ' +
  'darul ehsan takzim malaysia singapore damansara ' +
  'berhad limited corporation company enterprise trading restaurant restoran stationery hardware pharmacy supermarket mart market ' +
  'kedai syarikat utara selatan timur barat pasar pasaraya borong mini setia tasik desa kota mutiara sentosa permai impian gombak sekolah besar tinggi ' +
  'international industries services holdings electrical electronics furniture bookstore bakery kitchen'
).split(' ');

/** Letters that look alike, one class a string; letters of several classes stand for the first. */
const ALIKE = ['il1|!jt', 'o0q', 's5', 'b8', 'z2', 'g69', 'uv', 'ce'] as const;
const SHAPE = new Map<string, string>();
for (const letters of ALIKE) for (const letter of letters) SHAPE.set(letter, letters[0] ?? letter);

const shapeOf = (word: string): string =>
  [...word.toLowerCase().replaceAll('rn', 'm')].map((letter) => SHAPE.get(letter) ?? letter).join('');

const BY_SHAPE = new Map<string, string | undefined>();
for (const word of KNOWN) {
  const shape = shapeOf(word);
  // Two words of one shape cannot be told apart.
  BY_SHAPE.set(shape, BY_SHAPE.has(shape) && BY_SHAPE.get(shape) !== word ? undefined : word);
}
const WORDS = new Set(KNOWN);
/** Letters that needles and worn heads print alike. */
const POOR_PRINT = ['hmnw', 'ft', 'a9r'] as const;
/** Words so long that another one hardly differs by one letter. */
const LONG = KNOWN.filter(({ length }) => length >= 4);

/** Towns and regions of several words, which recognition joins and parts at will. */
const PHRASES = (
  'kuala lumpur|petaling jaya|shah alam|johor bahru|subang jaya|seri kembangan|bandar baru|kota bharu|kota kinabalu|' +
  'negeri sembilan|pulau pinang|wilayah persekutuan|darul ehsan|darul takzim|frankfurt am main|new york|san francisco|los angeles'
)
  .split('|')
  .map((phrase) => ({ phrase, joined: phrase.replaceAll(' ', '') }));

/** A line of a letterhead as it was printed, as far as the shapes of its letters tell. */
export function repairSpelling(text: string): string {
  const words = text
    .replace(/^N[ce0](?=[.,]?\s*\d)/u, 'No')
    .replace(POSTCODE, (code) => [...code].map((sign) => DIGIT_OF[sign] ?? sign).join(''))
    .replace(INSIDE, (digits, at: number) => {
      const small = /\p{Ll}/u.test(text[at - 1] ?? '');
      const letters = [...digits].map((digit) => (small && digit === '1' ? 'l' : (LETTER_OF[digit] ?? digit))).join('');
      return small ? letters.toLowerCase() : letters;
    })
    .replace(/(?<!\p{L})l(?=[b-df-hj-np-tv-z]{2}|[b-df-hj-km-np-tv-z]\p{Ll})/gu, 'I')
    .replace(/(?<=\p{Ll}|J)I(?=\p{Ll})/gu, 'l')
    .replace(WORD, repairWord);
  return repairPhrases(words);
}

/** The known word of the same shape, in the case of what is printed. */
function repairWord(word: string): string {
  const plain = word.toLowerCase();
  if (WORDS.has(plain)) return word;
  const known = BY_SHAPE.get(shapeOf(word)) ?? onlyOneOff(plain);
  return known === undefined ? word : inCaseOf(known, word);
}

/** The known word with one letter of a poor print for another, if there is just one. */
function onlyOneOff(word: string): string | undefined {
  const near = LONG.filter(
    (known) => known.length === word.length && isWithinOneEdit(known, word) && isPoorPrint(known, word),
  );
  return near.length === 1 ? near[0] : undefined;
}

function isPoorPrint(known: string, word: string): boolean {
  const at = [...known].findIndex((letter, index) => letter !== word[index]);
  return POOR_PRINT.some((letters) => letters.includes(known[at] ?? '?') && letters.includes(word[at] ?? '?'));
}

function repairPhrases(text: string): string {
  const tokens = [...text.matchAll(/[\p{L}\d]+/gu)];
  for (const [first, token] of tokens.entries()) {
    for (const count of [2, 3]) {
      const last = tokens[first + count - 1];
      const printed = text.slice(token.index, (last?.index ?? 0) + (last?.[0].length ?? 0));
      if (last === undefined || /[^\p{L}\d\s]/u.test(printed)) continue;
      const joined = printed.toLowerCase().replace(/\s/g, '');
      const match = PHRASES.find((phrase) => isMisread(phrase.joined, joined));
      if (match !== undefined) return text.replace(printed, inCaseOf(match.phrase, printed));
    }
  }
  return text;
}

/** A letter too many, too few, or one that looks like it: other words may well be names of their own. */
function isMisread(known: string, word: string): boolean {
  if (known === word || !isWithinOneEdit(known, word)) return false;
  return known.length !== word.length || isPoorPrint(known, word) || shapeOf(known) === shapeOf(word);
}

function inCaseOf(known: string, word: string): string {
  if (!/\p{Ll}{2}/u.test(word)) return known.toUpperCase();
  return /^\p{Lu}/u.test(word) ? known.replace(/(?<!\p{L})\p{L}/gu, (first) => first.toUpperCase()) : known;
}
