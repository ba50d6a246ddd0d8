/** All settings of a language model, in sections. */
import { useWords } from '../../language/language';
import { Section } from '../../shell/Section';
import { ConnectionFields } from './ConnectionFields';
import type { FieldsProps } from './fields-props';
import { words } from './form-words';
import classes from './LanguageModels.module.css';
import { LimitFields } from './LimitFields';
import { UseFields } from './UseFields';

export function ModelFields({ readOnly, ...fields }: FieldsProps & { readonly readOnly: boolean }) {
  const t = useWords(words);
  const sections = [
    { title: t.connection, Fields: ConnectionFields },
    { title: t.use, Fields: UseFields },
    { title: t.limits, Fields: LimitFields },
  ];
  return sections.map(({ title, Fields }) => (
    <Section key={title} title={title}>
      <fieldset disabled={readOnly} className={classes['fields']} aria-label={title}>
        <Fields {...fields} />
      </fieldset>
    </Section>
  ));
}
