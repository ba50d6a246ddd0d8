/** A record that stands several times on a document, as a table whose rows and columns can be filled. */
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import IconColumnInsertRight from '@tabler/icons-react/icons/IconColumnInsertRight';
import IconPlus from '@tabler/icons-react/icons/IconPlus';
import IconRowInsertBottom from '@tabler/icons-react/icons/IconRowInsertBottom';
import IconTrash from '@tabler/icons-react/icons/IconTrash';
import { memo, useCallback, useRef } from 'react';
import { useWords } from '../../language/language';
import { CellInput } from './CellInput';
import type { Group } from './draft';
import type { ValueField } from './extraction';
import classes from './FieldPanel.module.css';
import { describeCell, type FieldContext } from './field-context';
import { useColumnWidths } from './use-column-widths';
import type { ReviewActions } from './use-review';
import { words } from './words';

/** Left and right of a value in its cell, in rem. */
const EDGES = 2;

export function FieldTable({ group, ...context }: FieldContext & { readonly group: Group }) {
  const t = useWords(words);
  const { review, readOnly } = context;
  const widths = useColumnWidths(review, group, context.writing);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusAdd = useCallback(() => addButton.current?.focus(), []);
  return (
    <section className={classes['table']} aria-label={group.name}>
      <div className={classes['head']}>
        <h2>{group.name}</h2>
        {readOnly ? null : (
          <Button
            ref={addButton}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => review.addRow(group.key)}
          >
            {t.addRow}
          </Button>
        )}
      </div>
      {group.rows.length === 0 ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
        <section className={classes['scroll']} tabIndex={0} aria-label={group.name}>
          <table className={classes['rows']}>
            <thead>
              <tr>
                <th scope="col" data-narrow>
                  <span className="unseen">{t.row(0).replace(/\s*0/, '')}</span>
                </th>
                {group.fields.map((field) => (
                  <th key={field.key} scope="col" {...shapeOf(field)}>
                    <span className={classes['name']} title={widths.has(field.key) ? undefined : field.name}>
                      {field.name}
                    </span>{' '}
                    {readOnly ? null : (
                      <Tooltip label={t.fillColumn(field.name)}>
                        <ActionIcon
                          variant={isColumn(field.key) ? 'filled' : 'subtle'}
                          color="gray"
                          size="sm"
                          aria-label={t.fillColumn(field.name)}
                          aria-pressed={isColumn(field.key)}
                          onClick={() =>
                            review.chooseColumn(
                              isColumn(field.key) ? undefined : { group: group.key, field: field.key },
                            )
                          }
                        >
                          <IconColumnInsertRight size={14} aria-hidden />
                        </ActionIcon>
                      </Tooltip>
                    )}
                  </th>
                ))}
                {readOnly ? null : <th data-narrow aria-label=" " />}
              </tr>
            </thead>
            <tbody>
              {group.rows.map((row, index) => (
                <tr key={row.id}>
                  <td data-narrow>
                    <span className={classes['number']}>{index + 1}</span>
                  </td>
                  {group.fields.map((field) => (
                    <td key={field.key}>
                      {(row.cells[field.key] ?? []).map((cell, at) => {
                        const address = { group: group.key, row: row.id, field: field.key, index: at };
                        return (
                          <CellInput
                            // biome-ignore lint/suspicious/noArrayIndexKey: values of one field have no other name.
                            key={at}
                            {...describeCell(context, address)}
                            isBare
                            cell={cell}
                            field={field}
                            label={`${group.name}, ${t.row(index + 1)}: ${field.name}`}
                          />
                        );
                      })}
                    </td>
                  ))}
                  {readOnly ? null : (
                    <td data-narrow>
                      <RowTools
                        actions={review.actions}
                        group={group.key}
                        row={row.id}
                        number={index + 1}
                        onEmptied={group.rows.length === 1 ? focusAdd : undefined}
                      />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );

  /** Room for the letters of its longest value, and for the edges of a field around them. */
  function shapeOf({ key, type }: ValueField) {
    const width = widths.get(key);
    if (width === undefined) return { 'data-empty': true };
    const isText = type === 'text';
    return { 'data-text': isText || undefined, style: { minWidth: `${width * (isText ? 0.45 : 0.5) + EDGES}rem` } };
  }

  function isColumn(field: string): boolean {
    return review.column?.group === group.key && review.column.field === field;
  }
}

interface RowToolsProps {
  readonly actions: ReviewActions;
  readonly group: string;
  readonly row: number;
  /** From 1. */
  readonly number: number;
  /** For the only row. */
  readonly onEmptied: (() => void) | undefined;
}

const RowTools = memo(function DrawnRowTools({ actions, group, row, number, onEmptied }: RowToolsProps) {
  const t = useWords(words);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t.rowBelow(number)}
        onClick={() => actions.addRow(group, row)}
      >
        <IconRowInsertBottom size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t.removeRow(number)}
        onClick={() => {
          actions.removeRow(group, row);
          onEmptied?.();
        }}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </>
  );
});
