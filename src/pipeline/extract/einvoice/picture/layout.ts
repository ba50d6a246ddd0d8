/** What stands where on a drawn page. */
import type { GroupId, TermId } from '../terms/index.ts';
import { PAGE } from './sheet.ts';

export const LEFT = PAGE.margin;
export const WIDTH = PAGE.width - 2 * PAGE.margin;
const GAP = 12;

export interface Column {
  readonly left: number;
  readonly label: number;
  readonly width: number;
}

export const WHOLE: Column = { left: LEFT, label: 130, width: WIDTH };
const HALF = (WIDTH - GAP) / 2;
export const HALVES: readonly Column[] = [
  { left: LEFT, label: 88, width: HALF },
  { left: LEFT + HALF + GAP, label: 88, width: HALF },
];
export const LABEL_SIZE = 7.5;

/** A column of a table, and the term that stands in it. */
export interface TableColumn {
  readonly id: TermId;
  readonly left: number;
  readonly width: number;
  readonly right?: true;
}

export const LINE_COLUMNS: readonly TableColumn[] = [
  { id: 'BT-126', left: LEFT, width: 34 },
  { id: 'BT-153', left: LEFT + 38, width: 180 },
  { id: 'BT-129', left: LEFT + 222, width: 80, right: true },
  { id: 'BT-146', left: LEFT + 306, width: 80, right: true },
  { id: 'BT-152', left: LEFT + 390, width: 42, right: true },
  { id: 'BT-131', left: LEFT + 436, width: WIDTH - 436, right: true },
];
export const TAX_COLUMNS: readonly TableColumn[] = [
  { id: 'BT-118', left: LEFT, width: 210 },
  { id: 'BT-119', left: LEFT + 214, width: 80, right: true },
  { id: 'BT-116', left: LEFT + 298, width: 96, right: true },
  { id: 'BT-117', left: LEFT + 398, width: WIDTH - 398, right: true },
];
/** Shown inside another value: the unit with its quantity. */
export const INSIDE_OTHERS: readonly TermId[] = ['BT-130', 'BT-150'];

export const TOTALS: readonly TermId[] = [
  ...(['BT-106', 'BT-107', 'BT-108', 'BT-109', 'BT-110'] as const),
  ...(['BT-111', 'BT-112', 'BT-113', 'BT-114', 'BT-115'] as const),
];
export const MAIN_TOTALS: readonly TermId[] = ['BT-112', 'BT-115'];
export const PAYMENT_TERMS: readonly TermId[] = ['BT-9', 'BT-20', 'BT-83', 'BT-89', 'BT-90'];
export const DOCUMENT_TERMS = (id: TermId): boolean => !TOTALS.includes(id) && !PAYMENT_TERMS.includes(id);

/** The groups within a group that stand once: the address and the contact of a party. */
export function innerGroups(id: GroupId): GroupId[] {
  const inner: Readonly<Record<string, readonly GroupId[]>> = {
    'BG-4': ['BG-5', 'BG-6'],
    'BG-7': ['BG-8', 'BG-9'],
    'BG-11': ['BG-12'],
    'BG-13': ['BG-15'],
  };
  return [...(inner[id] ?? [])];
}
