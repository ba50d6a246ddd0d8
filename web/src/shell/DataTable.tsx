import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './DataTable.module.css';

interface DataTableProps {
  /** What it is a table of, for those who do not see where it stands. */
  readonly label: string;
  /** Headings of the columns. */
  readonly head: readonly string[];
  /** Of a last column with buttons, which needs no heading for those who see it. */
  readonly actions?: string;
  /** Rows. */
  readonly children: ReactNode;
}

/** A table that scrolls by itself where it is too wide for the page. */
export function DataTable({ label, head, actions, children }: DataTableProps) {
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
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </section>
  );
}
