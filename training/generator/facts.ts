/** Labels with their values, laid out in many ways. */
import { chunk, style as css, escapeText, tag } from './html.ts';
import type { Fact, Scene } from './scene.ts';
import type { FactLayout, Style } from './style.ts';

interface Part {
  /** HTML of the label with its number and separator. */
  readonly label: string;
  /** The label without a separator. */
  readonly bare: string;
  readonly value: string;
  readonly fact: Fact;
}

type Layout = (parts: readonly Part[], scene: Scene) => string;

function caseLabel(label: string, { labelCase }: Style): string {
  if (labelCase === 'upper') return label.toUpperCase();
  if (labelCase === 'lower' && !/^[A-Z]{2}|[A-Z]{2}$/.test(label))
    return label.charAt(0).toLowerCase() + label.slice(1);
  return label;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

function numberOf(at: number, { numbering }: Style): string {
  const number = {
    none: '',
    '1.': `${at}. `,
    '(1)': `(${at}) `,
    '1': `${at} `,
    'a)': `${LETTERS[(at - 1) % 26]}) `,
    Box: `Box ${at} `,
  };
  return number[numbering];
}

const box = (content: string, more = ''): string =>
  tag('div', content, `class="box"${more === '' ? '' : ` ${css(more)}`}`);
const small = (label: string): string => `<div class="s">${label}</div>`;
const cell = (content: string, kind = ''): string => `<td${kind === '' ? '' : ` class="${kind}"`}>${content}</td>`;
const row = (cells: string): string => `<tr>${cells}</tr>`;
const rows = (parts: readonly Part[], make: (part: Part, at: number) => string): string => parts.map(make).join('');

/** Values with several lines and check boxes need more room than others. */
const isLong = ({ fact }: Part): boolean => fact.text.length > 34 || fact.text.includes('\n');

function gridOf(parts: readonly Part[], { style, draw }: Scene): string {
  const columns = style.factColumns;
  const lines: Part[][] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last === undefined || last.length >= columns || isLong(part) || draw.maybe(0.12)) lines.push([part]);
    else last.push(part);
  }
  const tables = lines.map(
    (line) =>
      `<table class="grid w" style="margin-top:-1px;table-layout:${draw.maybe(0.5) ? 'fixed' : 'auto'}">${row(rows(line, (part) => cell(small(part.bare) + (part.value || '&nbsp;'))))}</table>`,
  );
  return tag('div', tables.join(''), 'class="gap"');
}

const LAYOUTS: Readonly<Record<FactLayout, Layout>> = {
  colon: (parts) => rows(parts, ({ label, value }) => `<div>${label} ${value}</div>`),
  columns: (parts, { draw }) =>
    `<table class="gap">${rows(parts, ({ label, value }) => row(`<td style="padding-right:${draw.between(6, 10)}px">${label}</td>${cell(value)}`))}</table>`,
  columnsWide: (parts) =>
    `<table class="w gap">${rows(parts, ({ label, value }) => row(`<td style="width:45%">${label}</td>${cell(value)}`))}</table>`,
  rightLabels: (parts) =>
    `<table class="gap" style="margin-left:auto">${rows(parts, ({ label, value }) => row(`<td class="n" style="padding-right:9px">${label}</td>${cell(value)}`))}</table>`,
  boxes: (parts, { style }) =>
    `<div class="g gap" style="grid-template-columns:repeat(${style.factColumns},1fr);gap:6px">${rows(parts, (part) => box(small(part.bare) + (part.value || '&nbsp;'), isLong(part) ? 'grid-column:span 2' : ''))}</div>`,
  captions: (parts, { style }) =>
    `<div class="g gap" style="grid-template-columns:repeat(${style.factColumns},1fr)">${rows(parts, (part) => `<div style="${isLong(part) ? 'grid-column:span 2;' : ''}padding-bottom:5px"><div style="border-bottom:1px solid #000;min-height:1.5em">${part.value}</div>${small(part.bare)}</div>`)}</div>`,
  grid: gridOf,
  leaders: (parts) =>
    rows(
      parts,
      ({ bare, value }) => `<div>${bare} ${'.'.repeat(Math.max(4, 52 - Math.floor(bare.length / 2)))} ${value}</div>`,
    ),
  questions: (parts, { draw }) => {
    const below = draw.maybe(0.6);
    return rows(
      parts,
      ({ label, value }, at) =>
        `<div style="margin:4px 0">${at + 1}. ${label}${below ? `<div style="margin:1px 0 0 18px;min-height:1.2em">${value}</div>` : ` ${value}`}</div>`,
    );
  },
  bullets: (parts) =>
    `<ul style="margin:4px 0;padding-left:18px">${rows(parts, ({ label, value }) => `<li>${label} ${value}</li>`)}</ul>`,
  twoColumns: (parts) =>
    `<table class="w gap">${chunk(parts, 2)
      .map((pair) => row(rows(pair, ({ label, value }) => cell(label) + cell(value))))
      .join('')}</table>`,
  headerRow: (parts, { style }) =>
    chunk(parts, style.factColumns + 1)
      .map(
        (line) =>
          `<table class="${style.rules} w gap" style="table-layout:fixed">${row(rows(line, ({ bare }) => `<th>${bare}</th>`))}${row(rows(line, ({ value }) => cell(value)))}</table>`,
      )
      .join(''),
  inline: (parts, { draw }) => {
    const joint = draw.of([' &nbsp; ', ' · ', ' | ', ', ', ' &nbsp;&nbsp;&nbsp; ', ' — ', '; ']);
    return `<p>${parts.map(({ label, value }) => `${label} ${value}`).join(joint)}</p>`;
  },
  above: (parts, { style }) =>
    `<div class="g gap" style="grid-template-columns:repeat(${style.factColumns},auto)">${rows(parts, ({ bare, value }) => `<div style="margin-bottom:6px"><div>${bare}</div><div>${value || '&nbsp;'}</div></div>`)}</div>`,
  shaded: (parts) =>
    `<table class="grid w gap">${rows(parts, ({ bare, value }) => row(`<td style="background:#e8e8e8;width:35%">${bare}</td>${cell(value)}`))}</table>`,
  ruled: (parts) =>
    `<table class="rows w gap">${rows(parts, ({ label, value }) => row(cell(label) + cell(value, 'n')))}</table>`,
  blanks: (parts) =>
    rows(
      parts,
      ({ label, value }) =>
        `<div style="display:flex;gap:6px;margin:3px 0"><span class="k">${label}</span><span style="flex:1;border-bottom:1px solid #000">${value}</span></div>`,
    ),
  tabs: (parts, { draw }) =>
    chunk(parts, 3)
      .map((line) => `<div class="f">${rows(line, ({ label, value }) => `<span>${label} ${value}</span>`)}</div>`)
      .join(draw.maybe(0.5) ? '<hr style="margin:2px 0;border:0;border-top:1px solid #999">' : ''),
  stacked: (parts) =>
    rows(
      parts,
      ({ label, value }) => `<div style="margin:5px 0"><div>${label}</div><div>${value || '&nbsp;'}</div></div>`,
    ),
  transposed: (parts, { style }) =>
    chunk(parts, style.factColumns)
      .map(
        (line) =>
          `<table class="grid gap">${row(rows(line, ({ bare }) => cell(bare)))}${row(rows(line, ({ value }) => cell(value || '&nbsp;')))}</table>`,
      )
      .join(''),
  under: (parts, { style }) =>
    `<div class="g gap" style="grid-template-columns:repeat(${style.factColumns},1fr)">${rows(parts, ({ bare, value }) => `<div style="padding:4px 0"><div class="v" style="min-height:1.3em">${value}</div><div style="border-top:1px solid #000" class="s">(${bare})</div></div>`)}</div>`,
  dashes: (parts) => rows(parts, ({ label, value }) => `<div>– ${label} ${value}</div>`),
  gridColon: (parts, { style }) =>
    chunk(parts, style.factColumns)
      .map(
        (line) =>
          `<table class="grid w" style="margin-top:-1px">${row(rows(line, ({ label, value }) => cell(`${label} ${value}`)))}</table>`,
      )
      .join(''),
  paragraph: (parts, { draw }) => {
    const end = draw.of(['. ', ' – ', ' / ', '. ']);
    return `<p style="text-align:justify">${parts.map(({ label, value }) => `${label} ${value}`).join(end)}</p>`;
  },
  definition: (parts) =>
    `<dl style="margin:4px 0">${rows(parts, ({ label, value }) => `<dt>${label}</dt><dd style="margin:0 0 3px 26px">${value || '&nbsp;'}</dd>`)}</dl>`,
  rightValues: (parts, { draw }) =>
    `<table class="gap" style="width:${draw.between(45, 100)}%">${rows(parts, ({ label, value }) => row(cell(label) + cell(value, 'n')))}</table>`,
  centered: (parts) =>
    `<div style="text-align:center">${rows(parts, ({ label, value }) => `<div>${label} ${value}</div>`)}</div>`,
  brackets: (parts) => rows(parts, ({ bare, value }) => `<div>[${bare}] ${value}</div>`),
  sideBySide: (parts) =>
    `<div style="columns:2">${rows(parts, ({ label, value }) => `<div class="f" style="break-inside:avoid"><span>${label}</span><span>${value}</span></div>`)}</div>`,
  openCells: (parts, { style }) =>
    chunk(parts, style.factColumns)
      .map(
        (line) =>
          `<table class="w" style="border-top:1px solid #777;table-layout:fixed">${row(rows(line, ({ bare, value }) => `<td style="border-left:1px solid #777;padding:1px 6px 5px">${small(bare)}${value || '&nbsp;'}</td>`))}</table>`,
      )
      .join(''),
};

/** Layouts for a few facts in narrow room, such as beside an address. */
const NARROW: readonly FactLayout[] = ['colon', 'columns', 'rightLabels', 'shaded', 'stacked', 'ruled', 'columnsWide'];

export interface FactOptions {
  readonly narrow?: boolean;
  /** The number of the first item, where a form numbers them. */
  readonly from?: number;
}

/** The facts as HTML. The caller records them. */
export function layOut(scene: Scene, facts: readonly Fact[], { narrow = false, from = 1 }: FactOptions = {}): string {
  if (facts.length === 0) return '';
  const { style, draw } = scene;
  const main = style.facts[0] ?? 'colon';
  const layout = narrow
    ? NARROW.includes(main)
      ? main
      : draw.of(NARROW)
    : draw.maybe(0.75)
      ? main
      : draw.of(style.facts);
  const parts = facts.map((fact, at): Part => {
    const number = layout === 'questions' ? '' : numberOf(from + at, style);
    const bare = `${number}${escapeText(caseLabel(fact.label, style))}`;
    const separator = /[?:]$/.test(fact.label) || fact.label === '' ? '' : style.separator;
    const wrap = (text: string): string => (text === '' ? '' : `<span class="l">${text}</span>`);
    return {
      label: wrap(bare + separator),
      bare: wrap(bare),
      value: fact.text === '' ? '' : `<span class="v">${escapeText(fact.text)}</span>`,
      fact,
    };
  });
  return LAYOUTS[layout](parts, scene);
}
