import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '../../language/language';
import classes from './PipelineEditor.module.css';
import type { Template } from './template-draft';
import { findTemplateFault, isTemplate } from './template-fault';
import { words } from './words';

/** A text that is no template yet, and why. */
export interface UnfinishedJson {
  readonly text: string;
  readonly fault: string;
}

interface JsonEditorProps {
  readonly template: Template;
  readonly unfinished: UnfinishedJson | undefined;
  readonly readOnly: boolean;
  readonly onChange: (template: Template) => void;
  readonly onUnfinished: (unfinished: UnfinishedJson) => void;
}

/** The template as text. What is no template yet is told with its fault, and is for the caller to keep. */
export function JsonEditor({ template, unfinished, readOnly, onChange, onUnfinished }: JsonEditorProps) {
  const t = useWords(words);
  const [text, setText] = useState(() => unfinished?.text ?? JSON.stringify(template, undefined, 2));
  const change = (changed: string) => {
    setText(changed);
    const read = parse(changed);
    if ('error' in read) return onUnfinished({ text: changed, fault: t.jsonFault(read.error) });
    if (isTemplate(read.value)) return onChange(read.value);
    const fault = findTemplateFault(read.value);
    if (fault) onUnfinished({ text: changed, fault: t.templateFault(fault) });
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
        error={unfinished?.fault}
        classNames={{ input: classes['json'] ?? '' }}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </>
  );
}

function parse(text: string): { readonly value: unknown } | { readonly error: string } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : '' };
  }
}
