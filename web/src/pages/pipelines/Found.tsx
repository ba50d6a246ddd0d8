/** What a template found on the document that it is tried on, field by field, and what it did not find. */
import { useLanguage, useWords } from '../../language/language';
import type { Extraction, ValueEntity } from '../document/extraction';
import classes from './PipelineEditor.module.css';
import type { Template, TemplateField, ValueField } from './template-draft';
import { useShownValue } from './use-shown-value';
import { words } from './words';

interface FoundProps {
  /** The one that was tried: what is edited may be another by now. */
  readonly template: Template;
  readonly result: Extraction;
  /** Below it, a value wants a look. */
  readonly threshold: number;
  /** Whether another try is under way. */
  readonly isOld: boolean;
}

export function Found({ template, result, threshold, isOld }: FoundProps) {
  const t = useWords(words);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1).
    <section className={classes['found']} tabIndex={0} aria-label={t.foundValues} data-old={isOld || undefined}>
      {template.fields.map((field) => (
        <FoundField key={field.name} field={field} result={result} threshold={threshold} />
      ))}
    </section>
  );
}

/** How many values there are, and how many fields of the template have none. */
export function countFound({ fields }: Template, result: Extraction): { found: number; missing: number } {
  let found = 0;
  let missing = 0;
  for (const field of fields) {
    const rows = rowsOf(field, result);
    const names = field.type === 'record' ? field.fields.map(({ name }) => name) : [field.name];
    found += rows.flat().length;
    missing += names.filter((name) => !rows.flat().some(({ label }) => label === name)).length;
  }
  return { found, missing };
}

interface FoundFieldProps {
  readonly field: TemplateField;
  readonly result: Extraction;
  readonly threshold: number;
}

function FoundField({ field, result, threshold }: FoundFieldProps) {
  const t = useWords(words);
  const rows = rowsOf(field, result);
  if (field.type !== 'record') return <FoundRow fields={[field]} values={rows.flat()} threshold={threshold} all />;
  const nowhere = field.fields.filter(({ name }) => !rows.flat().some(({ label }) => label === name));
  return (
    <>
      <h3>{field.name}</h3>
      {field.multiple ? (
        <>
          {rows.map((values, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name than their place.
            <div key={index} className={classes['row']}>
              <span className={classes['number']}>
                <span className="unseen">{t.row(index + 1)}</span>
                <span aria-hidden>{index + 1}</span>
              </span>
              <FoundRow fields={field.fields} values={values} threshold={threshold} />
            </div>
          ))}
          <FoundRow fields={nowhere} values={[]} threshold={threshold} all />
        </>
      ) : (
        <FoundRow fields={field.fields} values={rows.flat()} threshold={threshold} all />
      )}
    </>
  );
}

interface Line {
  readonly name: string;
  /** None for what was not found. */
  readonly text?: string;
  readonly confidence?: number | undefined;
}

interface FoundRowProps {
  readonly fields: readonly ValueField[];
  readonly values: readonly ValueEntity[];
  readonly threshold: number;
  /** Whether fields without a value are named too. */
  readonly all?: boolean;
}

function FoundRow({ fields, values, threshold, all = false }: FoundRowProps) {
  const t = useWords(words);
  const showValue = useShownValue();
  const { formats } = useLanguage();
  const lines = fields.flatMap((field): Line[] => {
    const { name } = field;
    const own = values.filter(({ label }) => label === name);
    if (own.length === 0 && all) return [{ name }];
    return own.map((entity) => ({ name, text: showValue(field, entity.value), confidence: entity.confidence }));
  });
  if (lines.length === 0) return null;
  return (
    <dl>
      {lines.map(({ name, text, confidence }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: values of one field have no other name than their place.
        <div key={index}>
          <dt>{name}</dt>
          {text === undefined ? (
            <dd className={classes['nothing']}>{t.notFound}</dd>
          ) : (
            <dd>
              <span className="figures">{text}</span>
              {confidence === undefined ? null : (
                <span className={classes['sure']} data-doubtful={confidence < threshold || undefined}>
                  {t.sure(formats.percent(confidence))}
                </span>
              )}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** The values of each occurrence. By names: a field that is being edited may have no key yet. */
function rowsOf(field: TemplateField, { entities }: Extraction): ValueEntity[][] {
  const own = entities.filter(({ label }) => label === field.name);
  if (field.type === 'record') return own.flatMap((entity) => (entity.type === 'record' ? [entity.value] : []));
  return own.flatMap((entity) => (entity.type === 'record' ? [] : [[entity]]));
}
