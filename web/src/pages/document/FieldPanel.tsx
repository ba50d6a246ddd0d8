/** The values of a document, group by group, each in its field. */
import { ActionIcon } from '@mantine/core';
import IconPlus from '@tabler/icons-react/icons/IconPlus';
import { useWords } from '../../language/language';
import { CellInput } from './CellInput';
import type { Group, Row } from './draft';
import type { ValueField } from './extraction';
import classes from './FieldPanel.module.css';
import { FieldTable } from './FieldTable';
import { describeCell, type FieldContext } from './field-context';
import { keyOf } from './use-review';
import { words } from './words';

export function FieldPanel(context: FieldContext) {
  return (
    <div className={classes['panel']}>
      {context.review.draft.groups.map((group) =>
        group.repeats ? (
          <FieldTable key={group.key} group={group} {...context} />
        ) : (
          <section key={group.key} className={classes['group']} aria-label={group.name}>
            {group.isRecord ? <h2>{group.name}</h2> : null}
            {group.rows.map((row) => (
              <dl key={row.id} className={classes['fields']}>
                {group.fields.map((field) => (
                  <FieldValues key={field.key} group={group} row={row} field={field} {...context} />
                ))}
              </dl>
            ))}
          </section>
        ),
      )}
    </div>
  );
}

interface FieldValuesProps extends FieldContext {
  readonly group: Group;
  readonly row: Row;
  readonly field: ValueField;
}

function FieldValues({ group, row, field, ...context }: FieldValuesProps) {
  const t = useWords(words);
  const { review, firstFaults, readOnly } = context;
  const cells = row.cells[field.key] ?? [];
  return (
    <div className={classes['field']}>
      <dt>
        {field.name}
        {field.required ? <span title={t.required}> *</span> : null}
      </dt>
      <dd>
        {cells.map((cell, index) => {
          const address = { group: group.key, row: row.id, field: field.key, index };
          return (
            <CellInput
              // biome-ignore lint/suspicious/noArrayIndexKey: values of one field have no other name than their place.
              key={index}
              {...describeCell(context, address)}
              cell={cell}
              field={field}
              label={group.isRecord ? `${group.name}: ${field.name}` : field.name}
              failedFirst={firstFaults.get(keyOf(address))}
            />
          );
        })}
        {field.multiple && !readOnly ? (
          <ActionIcon
            variant="subtle"
            aria-label={t.addValue(field.name)}
            onClick={() => review.addValue({ group: group.key, row: row.id, field: field.key, index: 0 })}
          >
            <IconPlus size={16} aria-hidden />
          </ActionIcon>
        ) : null}
      </dd>
    </div>
  );
}
