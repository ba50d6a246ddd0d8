/** Methods for check digits that several kinds of numbers use. All take plain digits and never throw. */

/** The remainder of a number of any length. */
export function remainder(digits: string, divisor: number): number {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % divisor;
  return rest;
}

/** ISO 7064 MOD 97-10 of letters and digits, with A as 10 to Z as 35. The result for a valid number is 1. */
export function mod97(text: string): number {
  return remainder(
    text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55)),
    97,
  );
}

/** Whether the check digit, which is the last digit, is right by ISO 7064 MOD 11,10. */
export function isMod11And10(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    const total = (Number(digit) + product) % 10 || 10;
    product = (total * 2) % 11;
  }
  return (11 - product) % 10 === Number(digits.at(-1));
}

/** Whether the check digit, which is the last digit, is right by the Luhn method (ISO/IEC 7812-1). */
export function isLuhn(digits: string): boolean {
  let total = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
    total += doubled > 9 ? doubled - 9 : doubled;
  }
  return total % 10 === 0;
}

/** The sum of each digit times its weight. Digits without a weight do not count. */
export function weightedSum(digits: string, weights: readonly number[]): number {
  return weights.reduce((total, weight, index) => total + weight * Number(digits[index] ?? 0), 0);
}
