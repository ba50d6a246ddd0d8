import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../language/language';
import classes from './PipelineEditor.module.css';
import type { Template } from './template-draft';
import { words } from './words';

interface JsonEditorProps {
  readonly template: Template;
  readonly readOnly: boolean;
  readonly onChange: (template: Template) => void;
}

/** The template as text. What is no JSON yet stays here until it is. */
export function JsonEditor({ template, readOnly, onChange }: JsonEditorProps) {
  const t = useWords(words);
  const [text, setText] = useState(() => JSON.stringify(template, undefined, 2));
  const [fault, setFault] = useState<string>();
  const change = (changed: string) => {
    setText(changed);
    try {
      const value: unknown = JSON.parse(changed);
      if (!isTemplate(value)) return setFault('{ "fields": [ ... ] }');
      setFault(undefined);
      onChange(value);
    } catch (error) {
      setFault(error instanceof Error ? error.message : '');
    }
  };
  return (
    <>
      <p className={classes['hint']}>{t.jsonHint}</p>
      <Textarea
        aria-label={t.json}
        value={text}
        autosize
        minRows={12}
        maxRows={40}
        spellCheck={false}
        readOnly={readOnly}
        error={fault === undefined ? undefined : t.jsonFault(fault)}
        classNames={{ input: classes['json'] ?? '' }}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </>
  );
}

/** As much as the editor of fields needs; the service says everything else that is wrong. */
function isTemplate(value: unknown): value is Template {
  return (
    typeof value === 'object' &&
    value !== null &&
    'fields' in value &&
    Array.isArray(value.fields) &&
    value.fields.every(isField)
  );
}

function isField(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('type' in value) || !('name' in value)) return false;
  if (typeof value.name !== 'string' || typeof value.type !== 'string') return false;
  return value.type !== 'record' || ('fields' in value && Array.isArray(value.fields) && value.fields.every(isField));
}
