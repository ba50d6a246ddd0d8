import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

/** Where nothing is yet: what belongs there, and how one begins. */
export function EmptyState({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={classes['empty']}>
      <svg viewBox="0 0 120 72" width="120" height="72" aria-hidden="true">
        <rect x="26" y="10" width="44" height="56" rx="4" className={classes['sheet']} transform="rotate(-7 48 38)" />
        <rect x="48" y="6" width="44" height="58" rx="4" className={classes['sheet']} />
        <path d="M56 18h18M56 27h28M56 36h22M56 52h12" className={classes['lines']} />
        <rect x="71" y="47" width="16" height="9" rx="4.500" className={classes['marker']} />
      </svg>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}
