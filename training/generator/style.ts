/** Layout families: every choice about how a document looks that is not made by its content. */
import { createDraw } from './draw.ts';

/** How many families there are. Even and odd ones can be kept apart, to measure on layouts that training never saw. */
export const FAMILIES = 600;

export const FACT_LAYOUTS = [
  'colon',
  'columns',
  'columnsWide',
  'rightLabels',
  'boxes',
  'captions',
  'grid',
  'leaders',
  'questions',
  'bullets',
  'twoColumns',
  'headerRow',
  'inline',
  'above',
  'shaded',
  'ruled',
  'blanks',
  'tabs',
  'stacked',
  'transposed',
  'under',
  'dashes',
  'gridColon',
  'paragraph',
  'definition',
  'rightValues',
  'centered',
  'brackets',
  'sideBySide',
  'openCells',
] as const;
export type FactLayout = (typeof FACT_LAYOUTS)[number];

export const LETTERHEADS = [
  'left',
  'right',
  'center',
  'band',
  'split',
  'footer',
  'small',
  'line',
  'boxed',
  'glued',
  'labels',
  'three',
] as const;
export type Letterhead = (typeof LETTERHEADS)[number];

export const PARTY_LAYOUTS = [
  'window',
  'beside',
  'cells',
  'labeled',
  'plain',
  'oneLine',
  'rows',
  'right',
  'table',
  'sentence',
  'tight',
  'bare',
] as const;
export type PartyLayout = (typeof PARTY_LAYOUTS)[number];

export const TABLE_RULES = ['none', 'rows', 'grid', 'zebra', 'head', 'dark', 'dotted'] as const;

export interface Style {
  readonly family: number;
  readonly page: string;
  readonly font: string;
  /** Of what was filled into a form. */
  readonly valueFont: string;
  readonly size: number;
  readonly lineHeight: number;
  readonly margin: number;
  readonly color: string;
  readonly letterhead: Letterhead;
  readonly parties: PartyLayout;
  /** The first is used most. */
  readonly facts: readonly FactLayout[];
  readonly factColumns: number;
  readonly labelCase: 'plain' | 'plain2' | 'upper' | 'lower';
  readonly labelWeight: 'bold' | 'normal' | 'small' | 'color';
  readonly separator: string;
  readonly numbering: 'none' | '1.' | '(1)' | '1' | 'a)' | 'Box';
  readonly heading: 'bold' | 'bar' | 'rule' | 'upper' | 'boxed' | 'none' | 'numbered';
  readonly title: 'left' | 'center' | 'right' | 'spaced' | 'boxed' | 'small';
  readonly rules: (typeof TABLE_RULES)[number];
  readonly totals: 'right' | 'table' | 'boxes' | 'leaders' | 'left';
  readonly boxes: number;
  /** Whether facts stand beside the recipient, in a column at the right, or below. */
  readonly placeOfFacts: 'below' | 'right' | 'above' | 'side';
  /** Share of labels that become longer official phrases. */
  readonly phrases: number;
  readonly sections: 'below' | 'columns';
  /** How many facts beside the subject are printed at most. */
  readonly noise: number;
}

const FONTS = [
  '"Liberation Sans"',
  '"Liberation Sans"',
  '"Liberation Serif"',
  '"Liberation Serif"',
  '"DejaVu Sans"',
  '"DejaVu Serif"',
  '"Liberation Mono"',
  '"Liberation Sans Narrow"',
  '"DejaVu Sans Condensed"',
  '"DejaVu Sans Mono"',
];
const COLORS = ['#000', '#000', '#1c3f6e', '#7a1f1f', '#1f5c3a', '#5b2a86', '#444', '#0b7285', '#8a4b08', '#a61e4d'];

/** Layouts that would run over the edge of a narrow column. */
const WIDE: readonly FactLayout[] = [
  'sideBySide',
  'twoColumns',
  'headerRow',
  'transposed',
  'leaders',
  'tabs',
  'openCells',
];

/** The style of a family, the same each time. @param family 0 to FAMILIES - 1 */
export function styleOf(family: number): Style {
  const draw = createDraw(0x51ab1e + family);
  const font = draw.of(FONTS);
  const page = draw.of(['A4', 'A4', 'A4', 'Letter', 'Letter', 'A4 landscape', 'A5']);
  const sections = draw.maybe(0.12) ? 'columns' : 'below';
  const isNarrow = page === 'A5' || sections === 'columns';
  const layouts = FACT_LAYOUTS.filter((layout) => !isNarrow || !WIDE.includes(layout));
  return {
    family,
    page,
    font,
    valueFont: draw.of([
      'inherit',
      'inherit',
      'inherit',
      'inherit',
      '"Liberation Mono"',
      '"DejaVu Serif"',
      '"DejaVu Sans Mono"',
    ]),
    size: draw.of([8, 8.5, 9, 9.5, 10, 10, 10.5, 11, 11.5, 12]),
    lineHeight: draw.of([1.1, 1.2, 1.25, 1.35, 1.45, 1.6]),
    margin: draw.of([10, 12, 14, 16, 18, 20, 24]),
    color: draw.of(COLORS),
    letterhead: draw.of(LETTERHEADS),
    parties: draw.of(PARTY_LAYOUTS),
    facts: draw.shuffled(layouts).slice(0, draw.between(1, 3)),
    factColumns: isNarrow ? 2 : draw.between(2, 4),
    labelCase: draw.of(['plain', 'plain', 'plain', 'plain2', 'upper', 'upper', 'lower']),
    labelWeight: draw.of(['bold', 'normal', 'normal', 'small', 'small', 'color']),
    separator: draw.of([':', ':', ':', '', '', ' :', '']),
    numbering: draw.of(['none', 'none', 'none', '1.', '(1)', '1', 'a)', 'Box']),
    heading: draw.of(['bold', 'bar', 'rule', 'upper', 'boxed', 'none', 'numbered']),
    title: draw.of(['left', 'center', 'right', 'spaced', 'boxed', 'small']),
    rules: draw.of(TABLE_RULES),
    totals: draw.of(['right', 'right', 'table', 'table', 'boxes', 'leaders', 'left']),
    boxes: draw.between(0, 35),
    placeOfFacts: draw.of(['below', 'below', 'right', 'above', 'side']),
    noise: draw.between(0, 3),
    phrases: draw.of([0, 0, 0, 0.05, 0.15, 0.4]),
    sections,
  };
}

/** The style sheet of a page. @param page overrides the family's page, such as `80mm 240mm` for a receipt roll */
export function styleSheet(style: Style, page = style.page): string {
  const { color, font, lineHeight, margin, valueFont } = style;
  const isRoll = page.includes('mm');
  const edge = isRoll ? 4 : page.startsWith('A5') ? Math.min(margin, 12) : margin;
  const size = isRoll ? Math.min(style.size, 9.5) : style.size;
  const label = {
    bold: 'font-weight:bold',
    normal: '',
    small: `font-size:${(size * 0.75).toFixed(1)}pt`,
    color: `color:${color};font-size:${(size * 0.85).toFixed(1)}pt`,
  }[style.labelWeight];
  return `@page{size:${page};margin:${edge}mm}*{box-sizing:border-box}
body{margin:0;overflow-wrap:break-word;font:${size}pt/${lineHeight} ${font},sans-serif}
table{border-collapse:collapse}td,th{vertical-align:top;text-align:left;padding:1px 5px 1px 0;font-weight:normal}
p{margin:5px 0}h1{margin:8px 0;font-size:${(size * 1.6).toFixed(1)}pt;color:${color}}h2{margin:9px 0 4px;font-size:${(size * 1.1).toFixed(1)}pt}
.l{${label}}.v{font-family:${valueFont}}.n{text-align:right}.w{width:100%}.s{font-size:${(size * 0.72).toFixed(1)}pt;color:#555}.b{font-weight:bold}
.f{display:flex;gap:14px;justify-content:space-between}.f>*{flex:1}.g{display:grid;gap:0 10px}.k{white-space:nowrap}
.box{border:1px solid #555;padding:2px 5px 3px}.gap{margin:8px 0}
.rows td,.rows th{border-bottom:1px solid #999;padding:2px 6px}.grid td,.grid th{border:1px solid #444;padding:2px 6px}
.zebra tr:nth-child(even) td{background:#eee}.zebra td,.zebra th{padding:2px 6px}.head th{border-bottom:2px solid ${color}}.head td,.head th,.none td,.none th{padding:2px 8px 2px 0}
.dark th{background:${color};color:#fff}.dark td,.dark th{padding:3px 6px}.dotted td{border-bottom:1px dotted #666;padding:2px 6px}.dotted th{padding:2px 6px}
th{font-weight:bold}td.n,th.n{text-align:right}`;
}
