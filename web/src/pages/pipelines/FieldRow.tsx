/** One field of a template: its name and type at once, everything else when it is opened. */
import { ActionIcon, Checkbox, NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/icons/IconChevronDown';
import IconChevronRight from '@tabler/icons-react/icons/IconChevronRight';
import { type ReactNode, useId, useState } from 'react';
import type { Fault } from '../../api/problems';
import { useWords } from '../../language/language';
import classes from './FieldsEditor.module.css';
import { type DraftField, TEXT_FORMATS, VALUE_TYPES, withType } from './template-draft';
import { useTypeNames } from './use-type-names';
import { words } from './words';

interface FieldRowProps {
  readonly field: DraftField;
  readonly faults: readonly Fault[];
  readonly tools: ReactNode;
  readonly onChange: (field: DraftField) => void;
}

export function FieldRow({ field, faults, tools, onChange }: FieldRowProps) {
  const t = useWords(words);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const typeNames = useTypeNames();
  const toType = (text: string) => {
    const type = VALUE_TYPES.find((each) => each === text);
    if (type) onChange(withType(field, type, [t.firstChoice, t.secondChoice]));
  };
  return (
    <div className={classes['field']}>
      <div className={classes['head']}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t.details(field.name)}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
        </ActionIcon>
        <TextInput
          aria-label={t.fieldName}
          value={field.name}
          maxLength={200}
          className={classes['title'] ?? ''}
          error={faults.map(({ message }) => message).join(' ') || undefined}
          onChange={(event) => onChange({ ...field, name: event.currentTarget.value })}
        />
        <NativeSelect
          aria-label={`${field.name}: ${t.type}`}
          className={classes['type'] ?? ''}
          value={field.type}
          data={VALUE_TYPES.map((type) => ({ value: type, label: typeNames[type] }))}
          onChange={(event) => toType(event.currentTarget.value)}
        />
        {tools}
      </div>
      {isOpen ? (
        <div className={classes['details']} id={id}>
          <FieldDetails field={field} onChange={onChange} />
        </div>
      ) : null}
    </div>
  );
}

function FieldDetails({ field, onChange }: Pick<FieldRowProps, 'field' | 'onChange'>) {
  const t = useWords(words);
  // What is empty is left out of the template.
  const put = <Key extends keyof DraftField>(key: Key, value: DraftField[Key] | undefined) => {
    onChange({ ...field, [key]: isFilled(value) ? value : undefined });
  };
  return (
    <>
      <Textarea
        label={t.description}
        description={t.descriptionHint}
        value={field.description ?? ''}
        autosize
        minRows={2}
        maxLength={10_000}
        onChange={(event) => put('description', event.currentTarget.value)}
      />
      <TagsInput
        label={t.aliases}
        description={t.aliasesHint}
        value={field.aliases ?? []}
        onChange={(aliases) => put('aliases', aliases)}
      />
      {field.type === 'choice' ? (
        <TagsInput
          label={t.choices}
          description={t.choicesHint}
          value={(field.choices ?? []).map(({ name }) => name)}
          onChange={(names) =>
            put(
              'choices',
              names.map((name) => field.choices?.find((choice) => choice.name === name) ?? { name }),
            )
          }
        />
      ) : null}
      {field.type === 'text' ? (
        <NativeSelect
          label={t.format}
          value={field.format ?? ''}
          data={[{ value: '', label: t.noFormat }, ...TEXT_FORMATS]}
          onChange={(event) => {
            const { value } = event.currentTarget;
            put(
              'format',
              TEXT_FORMATS.find((format) => format === value),
            );
          }}
        />
      ) : null}
      {field.type === 'quantity' ? (
        <TextInput
          label={t.unit}
          value={field.unit ?? ''}
          onChange={(event) => put('unit', event.currentTarget.value)}
        />
      ) : null}
      <TextInput
        label={t.pattern}
        value={field.pattern ?? ''}
        onChange={(event) => put('pattern', event.currentTarget.value)}
      />
      <TextInput
        label={t.key}
        description={t.keyHint}
        value={field.key ?? ''}
        onChange={(event) => put('key', event.currentTarget.value)}
      />
      <Checkbox
        label={t.required}
        checked={field.required === true}
        onChange={(event) => put('required', event.currentTarget.checked || undefined)}
      />
      <Checkbox
        label={t.multiple}
        checked={field.multiple === true}
        onChange={(event) => put('multiple', event.currentTarget.checked || undefined)}
      />
    </>
  );
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);
}
