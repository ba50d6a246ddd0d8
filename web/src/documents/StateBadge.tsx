import { useWords } from '../language/language';
import classes from './StateBadge.module.css';
import { words } from './words';

interface StateBadgeProps {
  readonly state: 'queued' | 'processing' | 'done' | 'failed';
  readonly needsReview: boolean;
  readonly reviewed?: boolean;
  /** Checks of what was extracted that failed. */
  readonly failedChecks?: number;
}

/** Where a document stands, as a word with a sign: colour alone says nothing to many people. */
export function StateBadge({ state, needsReview, reviewed = false, failedChecks = 0 }: StateBadgeProps) {
  const t = useWords(words);
  const shown = state === 'done' ? (needsReview ? 'review' : reviewed ? 'reviewed' : 'done') : state;
  return (
    <>
      <span className={classes['badge']} data-state={shown}>
        {t[shown]}
      </span>
      {state === 'done' && failedChecks > 0 ? (
        // Also where a person has confirmed it all the same.
        <span className={classes['checks']}>{t.checksFailed(failedChecks)}</span>
      ) : null}
    </>
  );
}
