/** Texts that a spreadsheet may run as a formula. */

/**
 * How such a text begins (https://owasp.org/www-community/attacks/CSV_Injection). Before the operator there may be
 * characters that are not seen: white space, control and format characters (soft hyphen, byte order mark, zero-width and
 * direction marks), all others that Unicode lets programs ignore (fillers, variation selectors), and the blank Braille
 * pattern. East Asian versions run full-width and small forms of the operators too.
 */
const FORMULA =
  /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b])/u;

/** Whether a spreadsheet may run the text of a cell as a formula. Plain negative numbers count too. */
export function startsFormula(text: string): boolean {
  return FORMULA.test(text);
}
