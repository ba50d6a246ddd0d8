/** The fields of a template, one below the other; those of a group or a table stand inside it. */
import { ActionIcon, Button, Checkbox, Group, TextInput } from '@mantine/core';
import IconPlus from '@tabler/icons-react/icons/IconPlus';
import type { Fault } from '../../api/problems';
import { useWords } from '../../language/language';
import { FieldRow } from './FieldRow';
import classes from './FieldsEditor.module.css';
import { RowTools } from './RowTools';
import { type DraftEntry, faultsAt, move, newField, newTable, replace, type TemplateDraft } from './template-draft';
import { words } from './words';

interface FieldsEditorProps {
  readonly draft: TemplateDraft;
  readonly faults: readonly Fault[];
  readonly readOnly: boolean;
  readonly onChange: (draft: TemplateDraft) => void;
}

export function FieldsEditor({ draft, faults, readOnly, onChange }: FieldsEditorProps) {
  const t = useWords(words);
  const { entries } = draft;
  const change = (changed: readonly DraftEntry[]) => onChange({ ...draft, entries: changed });
  return (
    <fieldset disabled={readOnly} className={classes['fields']} aria-label={t.fields}>
      {entries.map((entry, index) => {
        const tools = (
          <RowTools
            key="tools"
            name={entry.name}
            onMove={(step) => change(move(entries, index, step))}
            onRemove={() => change(entries.filter(({ id }) => id !== entry.id))}
            isFirst={index === 0}
            isLast={index === entries.length - 1}
          />
        );
        const path = `fields[${index}]`;
        return entry.type === 'record' ? (
          <RecordEditor
            key={entry.id}
            entry={entry}
            path={path}
            faults={faults}
            tools={tools}
            onChange={(changed) => change(replace(entries, changed))}
          />
        ) : (
          <FieldRow
            key={entry.id}
            field={entry}
            faults={faultsAt(faults, path)}
            tools={tools}
            onChange={(changed) => change(replace<DraftEntry>(entries, changed))}
          />
        );
      })}
      <Group gap="xs">
        <Button
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => change([...entries, newField(t.newField)])}
        >
          {t.addField}
        </Button>
        <Button
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => change([...entries, newTable(t.newTable, t.newField)])}
        >
          {t.addTable}
        </Button>
      </Group>
    </fieldset>
  );
}

interface RecordEditorProps {
  readonly entry: Extract<DraftEntry, { type: 'record' }>;
  readonly path: string;
  readonly faults: readonly Fault[];
  readonly tools: React.ReactNode;
  readonly onChange: (entry: DraftEntry) => void;
}

function RecordEditor({ entry, path, faults, tools, onChange }: RecordEditorProps) {
  const t = useWords(words);
  const { fields } = entry;
  const own = faultsAt(faults, path).map(({ message }) => message);
  return (
    <section className={classes['record']} aria-label={entry.name}>
      <div className={classes['head']}>
        <TextInput
          aria-label={t.fieldName}
          value={entry.name}
          maxLength={200}
          error={own.join(' ') || undefined}
          className={classes['title'] ?? ''}
          onChange={(event) => onChange({ ...entry, name: event.currentTarget.value })}
        />
        <Checkbox
          label={t.typeTable}
          checked={entry.multiple === true}
          onChange={(event) => onChange({ ...entry, multiple: event.currentTarget.checked })}
        />
        {tools}
      </div>
      <div className={classes['inner']}>
        {fields.map((field, index) => (
          <FieldRow
            key={field.id}
            field={field}
            faults={faultsAt(faults, `${path}.fields[${index}]`)}
            tools={
              <RowTools
                name={field.name}
                onMove={(step) => onChange({ ...entry, fields: move(fields, index, step) })}
                onRemove={() => onChange({ ...entry, fields: fields.filter(({ id }) => id !== field.id) })}
                isFirst={index === 0}
                isLast={index === fields.length - 1}
                // A group without a field is none.
                canRemove={fields.length > 1}
              />
            }
            onChange={(changed) => onChange({ ...entry, fields: replace(fields, changed) })}
          />
        ))}
        <ActionIcon
          variant="light"
          aria-label={`${entry.name}: ${t.addField}`}
          onClick={() => onChange({ ...entry, fields: [...fields, newField(t.newField)] })}
        >
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
      </div>
    </section>
  );
}
