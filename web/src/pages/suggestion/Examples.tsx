/** The values of a proposed field, one line per sample. */
import { useShownValue } from '../pipelines/use-shown-value';
import classes from './Suggestion.module.css';
import { groupExamples, type Proposal } from './suggestion';

interface ExamplesProps {
  readonly proposal: Proposal;
  readonly label: string;
  /** Whether the name of the sample is shown beside its values. */
  readonly showDocuments: boolean;
}

export function Examples({ proposal: { field, examples }, label, showDocuments }: ExamplesProps) {
  const showValue = useShownValue();
  return (
    <ul className={classes['examples']} aria-label={label}>
      {groupExamples(examples).map(([document, values]) => (
        <li key={document}>
          <span className={`figures ${classes['value']}`}>
            {values.map((value) => showValue(field, value)).join(' · ')}
          </span>
          {showDocuments ? <span className={classes['document']}>{document}</span> : null}
        </li>
      ))}
    </ul>
  );
}
