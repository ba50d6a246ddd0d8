/** The shape of the tables of business terms and groups (EN 16931-1, clause 6). */

/** `BT-1`; `BT-X-8` for what Factur-X EXTENDED adds; the bank's name, which both syntaxes have and the standard has not. */
export type TermId = `BT-${number}` | `BT-X-${number}` | 'X-BANK';
/** `BG-4`; `BG-0` is the invoice itself. */
export type GroupId = `BG-${number}`;

export type TermType = 'text' | 'identifier' | 'code' | 'date' | 'amount' | 'price' | 'quantity' | 'percent' | 'file';

interface Row {
  /** What people read on the page picture of a bare XML file. */
  readonly en: string;
  readonly de: string;
  /**
   * Where it stands, from its group's element: names parted by `/`, `@` before an attribute, a condition in brackets
   * (`[ChargeIndicator=true]`, `[@schemeID!=SEPA]`, `!=` holding also where there is none, `[@schemeID]`,
   * `[!@schemeID]`), alternatives parted by `|`, the first of which that is there counting. Null where the syntax has no place for it.
   */
  readonly cii: string | null;
  readonly ubl: string | null;
}

export interface GroupRow extends Row {
  readonly id: GroupId;
  readonly within: GroupId;
  /** Stands as often as it likes. The terms of all other groups are those of the group that they are within. */
  readonly multiple?: true;
}

export interface TermRow extends Row {
  readonly id: TermId;
  readonly group: GroupId;
  readonly type: TermType;
  /** The values of all places count, not only those of the first alternative. */
  readonly several?: true;
}
