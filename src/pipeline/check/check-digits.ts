/** Check digit methods that several kinds of numbers share. Each takes plain digits and never throws. */

/** Remainder of a number of any length. */
export function remainder(digits: string, divisor: number): number {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % divisor;
  return rest;
}

/** ISO 7064 MOD 97-10 over letters and digits, A as 10 to Z as 35: 1 for a sound number. */
export function mod97(text: string): number {
  return remainder(
    text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55)),
    97,
  );
}

/** ISO 7064 MOD 11,10: whether the last digit fits the ones before it. */
export function isMod11And10(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    const total = (Number(digit) + product) % 10 || 10;
    product = (total * 2) % 11;
  }
  return (11 - product) % 10 === Number(digits.at(-1));
}

/** ISO/IEC 7812-1, the method of Luhn: whether the last digit fits the ones before it. */
export function isLuhn(digits: string): boolean {
  let total = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    total += doubled > 9 ? doubled - 9 : doubled;
  }
  return total % 10 === 0;
}

/** Sum of each digit times its weight; digits beyond the weights do not count. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((total, weight, index) => total + weight * Number(digits[index] ?? 0), 0);
}
