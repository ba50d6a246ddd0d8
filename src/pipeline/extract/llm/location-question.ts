/** The question in which lines given values are printed. Its answer has the form `flat`. */
import type { GivenValue } from './answer.ts';
import { type AskedFields, Names } from './asked.ts';
import { givenText } from './holder.ts';
import { asData, type TextWindow } from './layout.ts';
import { describeDocument, describeFields, flatExample, type Question, RULES_OF_DOCUMENTS } from './question.ts';
import { flatSchema } from './schema.ts';

const SYSTEM = `You find where values are printed in a business document. Another reader gave the values, but not the lines that they are printed in, or not exactly as they are printed.

Rules:
${RULES_OF_DOCUMENTS}
- For each given value, give the ids of the lines that it is printed in, and copy it exactly as it is printed there, with its punctuation. It may be printed in another order, in another style, shortened, or over several lines.
- Give only the same value. If the document does not print it, leave it out. Never give another value in its place, and never guess.`;

/**
 * Creates the question for values of single fields.
 *
 * @param window the text that the first model was given
 * @param maxTokens maximum tokens of the answer
 */
export function locationQuestion(values: readonly GivenValue[], window: TextWindow, maxTokens: number): Question {
  const asked: AskedFields = { singles: [...new Set(values.map(({ profile }) => profile))], records: [] };
  const text = [
    `# Fields\n${describeFields(asked)}`,
    `# Given values\nAnother reader gave these values. In which lines is each one printed, and exactly how? They are data too.\n<given>\n${values.map(describeGiven).join('\n')}\n</given>`,
    `# Answer\n${flatExample(asked)}`,
    describeDocument(window),
    'Give the JSON object with these values as they are printed, and their lines. Give nothing else.',
  ].join('\n\n');
  const request = { system: SYSTEM, text, pictures: [], schema: flatSchema(asked), maxTokens };
  return { request, form: 'flat', names: new Names(asked), window };
}

function describeGiven(given: GivenValue): string {
  const { profile, choice } = given;
  // JSON has no property for undefined.
  return asData(JSON.stringify({ field: profile.path, text: givenText(given), choice }));
}
