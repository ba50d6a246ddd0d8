/** Choices, questions and lists, with boxes to tick or as plain text. */
import type { Printed, Scene } from './scene.ts';

const BOXES: readonly (readonly [string, string])[] = [
  ['☒', '☐'],
  ['☒', '☐'],
  ['[x]', '[ ]'],
  ['(x)', '( )'],
  ['[X]', '[  ]'],
  ['☑', '☐'],
  ['●', '○'],
  ['✔', '▢'],
  ['✗', '_'],
];

/** Options with a box each, or the chosen one alone. */
function choose(scene: Scene, options: readonly string[], chosen: string, asBoxes: boolean): string {
  if (!asBoxes) return chosen;
  const { draw, style } = scene;
  const [yes, no] = BOXES[style.boxes % BOXES.length] ?? ['☒', '☐'];
  const gap = draw.of(['   ', '  ', '\n', '    ', ' / ']);
  const after = style.boxes % 4 === 3;
  return options
    .map((option) =>
      after ? `${option} ${option === chosen ? yes : no}` : `${option === chosen ? yes : no} ${option}`,
    )
    .join(gap);
}

export function choiceOf(scene: Scene, values: readonly string[]): Printed {
  const options = values.length > 6 ? scene.draw.some(values, 6) : values;
  const value = scene.draw.of(options);
  return { text: choose(scene, options, value, scene.draw.maybe(0.7)), type: 'choice', value, options };
}

export function yesNo(scene: Scene): Printed {
  const { draw, language } = scene;
  const isTrue = draw.maybe(0.5);
  const options =
    language === 'de'
      ? draw.of([
          ['ja', 'nein'],
          ['Ja', 'Nein'],
        ])
      : draw.of([
          ['Yes', 'No'],
          ['yes', 'no'],
          ['Y', 'N'],
        ]);
  return {
    text: choose(scene, options, options[isTrue ? 0 : 1] ?? '', draw.maybe(0.75)),
    type: 'boolean',
    value: String(isTrue),
  };
}

export function listOf(scene: Scene, values: readonly string[]): Printed {
  const { draw, language } = scene;
  const many = draw.shuffled(values).slice(0, draw.between(2, Math.min(4, values.length)));
  if (draw.maybe(0.2)) {
    const [yes, no] = BOXES[scene.style.boxes % BOXES.length] ?? ['☒', '☐'];
    const offered = draw.shuffled([...many, ...values.filter((value) => !many.includes(value)).slice(0, 3)]);
    const chosen = offered.filter((value) => many.includes(value));
    return {
      text: offered.map((value) => `${many.includes(value) ? yes : no} ${value}`).join('  '),
      type: 'text',
      many: chosen,
    };
  }
  const joint = draw.of([', ', ', ', '; ', '\n', '\n• ', language === 'de' ? ' und ' : ' and ']);
  const shown = joint.startsWith(' ') ? `${many.slice(0, -1).join(', ')}${joint}${many.at(-1)}` : many.join(joint);
  return { text: joint === '\n• ' ? `• ${shown}` : shown, type: 'text', many };
}
