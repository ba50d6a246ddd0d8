/** Tables of rows without arithmetic: witnesses, vehicles, readings, spots. */
import { escapeText } from './html.ts';
import type { Fact, Row, Scene, Value } from './scene.ts';
import { concept, makeFact } from './values.ts';
import { table } from './words.ts';

const isNumeric = ({ type }: Fact): boolean => type === 'quantity' || type === 'number';

/** The table of an entry of words/tables.txt; records its rows. */
export function rowsTable(scene: Scene, id: string): string {
  const { draw, language, style } = scene;
  const entry = table('tables.txt').get(id);
  if (entry === undefined) throw new Error(`words/tables.txt has no ${id}.`);
  const [must, may] = [entry.all('must'), entry.all('may')];
  const ids = [...must, ...draw.some(may, draw.between(0, may.length)), ...entry.all('end')].flatMap((text) =>
    text.split(' '),
  );
  const labels = ids.map((column) => draw.of(concept(column).all(`${language}.l`)));
  const lines = Array.from({ length: draw.between(2, 7) }, () => ids.map((column) => makeFact(scene, column)));
  const rows = lines.map((facts): Row => {
    const cells = facts.flatMap(({ concept: column, value }): [string, Value][] =>
      value === undefined ? [] : [[column, value]],
    );
    return Object.fromEntries(cells);
  });
  scene.rows.push({ id, rows });
  const sums = rows.map((row) => Object.values(row).at(-1));
  scene.numbers.set(
    'rows_sum',
    sums.reduce<number>((sum, cell) => sum + (typeof cell === 'object' ? cell.number : 0), 0),
  );
  const headings = entry.all(`${language}.l`);
  const heading = headings.length > 0 && draw.maybe(0.5) ? `<h2>${escapeText(draw.of(headings))}</h2>` : '';
  const isNumbered = draw.maybe(0.15);
  const head = `<tr>${isNumbered ? '<th>#</th>' : ''}${labels.map((label, at) => `<th${lines[0]?.[at] !== undefined && isNumeric(lines[0][at]) ? ' class="n"' : ''}>${escapeText(label)}</th>`).join('')}</tr>`;
  const body = lines
    .map(
      (facts, at) =>
        `<tr>${isNumbered ? `<td>${at + 1}</td>` : ''}${facts.map((fact) => `<td${isNumeric(fact) ? ' class="n"' : ''}>${escapeText(fact.text)}</td>`).join('')}</tr>`,
    )
    .join('');
  return `${heading}<table class="${style.rules} ${draw.maybe(0.7) ? 'w' : ''} gap">${head}${body}</table>`;
}
