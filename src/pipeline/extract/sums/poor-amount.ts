/** Amounts on thermal paper, where recognition breaks digits and points apart or takes them for letters. */

const DIGIT_OF: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  l: '1',
  I: '1',
  i: '1',
  '|': '1',
  ']': '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  B: '8',
  g: '9',
};

/** A currency sign or its ruins, digits or what looks like them, a point or comma, two more. */
const POOR =
  /^[^\p{L}\d-]*(-)?(?:R[HMN¥WY]|[KE]M|M|USD|EUR|GBP|[€$£])?[\s_.]?(-)?([\dOoQDlIi|\]ZzSsBg]{1,5})\s?[.,]\s?([\dOoQDlIiZzSsBg]{2})[^\p{L}\d]{0,3}$/u;

/**
 * Reads what was meant as an amount with two decimals.
 *
 * @returns the decimal text and how many characters were no digits; undefined when too little is left of an amount
 */
export function readPoorAmount(text: string): { decimal: string; guessed: number } | undefined {
  const match = POOR.exec(text.trim());
  if (match === null || text.includes('%')) return undefined;
  const digits = `${match[3]}${match[4]}`;
  const guessed = [...digits].filter((letter) => !/\d/.test(letter)).length;
  if (guessed >= digits.length) return /^[Oo]{2,}$/.test(digits) ? { decimal: '0.00', guessed } : undefined;
  const read = (part: string): string => [...part].map((letter) => DIGIT_OF[letter] ?? letter).join('');
  const negative = match[1] !== undefined || match[2] !== undefined;
  return { decimal: `${negative ? '-' : ''}${read(match[3] ?? '')}.${read(match[4] ?? '')}`, guessed };
}
