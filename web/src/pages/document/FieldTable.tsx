/** A record that stands several times on a document, as a table whose rows and columns can be filled. */
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import IconColumnInsertRight from '@tabler/icons-react/icons/IconColumnInsertRight';
import IconPlus from '@tabler/icons-react/icons/IconPlus';
import IconRowInsertBottom from '@tabler/icons-react/icons/IconRowInsertBottom';
import IconTrash from '@tabler/icons-react/icons/IconTrash';
import { useRef } from 'react';
import { useWords } from '../../language/language';
import { CellInput } from './CellInput';
import type { Group } from './draft';
import type { FieldContext } from './FieldPanel';
import classes from './FieldPanel.module.css';
import { keyOf } from './use-review';
import { words } from './words';

/** Names by which long texts can be known: a wide column is theirs. */
const LONG = /description|beschreibung|bezeichnung|text|name|address|anschrift/i;

export function FieldTable({ group, ...context }: FieldContext & { readonly group: Group }) {
  const t = useWords(words);
  const { review, faults, readOnly } = context;
  const addButton = useRef<HTMLButtonElement>(null);
  const remove = (row: number) => {
    review.removeRow(group.key, row);
    if (group.rows.length === 1) addButton.current?.focus();
  };
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
                  <th key={field.key} scope="col">
                    {field.name}{' '}
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
                    <td key={field.key} data-long={(field.type === 'text' && LONG.test(field.key)) || undefined}>
                      {(row.cells[field.key] ?? []).map((cell, at) => {
                        const address = { group: group.key, row: row.id, field: field.key, index: at };
                        return (
                          <CellInput
                            // biome-ignore lint/suspicious/noArrayIndexKey: values of one field have no other name.
                            key={at}
                            {...context}
                            isBare
                            address={address}
                            cell={cell}
                            field={field}
                            label={`${group.name}, ${t.row(index + 1)}: ${field.name}`}
                            failed={faults.get(keyOf(address))}
                          />
                        );
                      })}
                    </td>
                  ))}
                  {readOnly ? null : (
                    <td data-narrow>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        aria-label={t.rowBelow(index + 1)}
                        onClick={() => review.addRow(group.key, row.id)}
                      >
                        <IconRowInsertBottom size={16} aria-hidden />
                      </ActionIcon>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        aria-label={t.removeRow(index + 1)}
                        onClick={() => remove(row.id)}
                      >
                        <IconTrash size={16} aria-hidden />
                      </ActionIcon>
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

  function isColumn(field: string): boolean {
    return review.column?.group === group.key && review.column.field === field;
  }
}
