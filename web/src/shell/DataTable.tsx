import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './DataTable.module.css';

interface DataRow {
  readonly key: string;
  /** One for each heading. The first says what the row is about. */
  readonly cells: readonly ReactNode[];
  /** Buttons. */
  readonly actions?: ReactNode;
}

interface DataTableProps {
  /** What it is a table of, for those who do not see where it stands. */
  readonly label: string;
  /** Headings of the columns. */
  readonly head: readonly string[];
  /** Of a last column with buttons, which needs no heading for those who see it. */
  readonly actions?: string;
  readonly rows: readonly DataRow[];
}

/**
 * A table that scrolls by itself where it is too wide for the page. On a phone each row stands as a card of its own, every
 * value beside its heading: nobody reads a table by moving it sideways.
 */
export function DataTable({ label, head, actions, rows }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard (WCAG 2.1.1).
    <section className={classes['scroll']} aria-label={label} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {head.map((heading) => (
              <Table.Th key={heading}>{heading}</Table.Th>
            ))}
            {actions === undefined ? null : (
              <Table.Th>
                <span className="unseen">{actions}</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, cells, actions: buttons }) => (
            <Table.Tr key={key}>
              {head.map((heading, index) => (
                <Table.Td key={heading} data-label={heading}>
                  {cells[index]}
                </Table.Td>
              ))}
              {actions === undefined ? null : <Table.Td className={classes['actions']}>{buttons}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
