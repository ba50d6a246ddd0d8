/** A part of a page with a heading of its own. */
import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './Section.module.css';

interface SectionProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, text, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes['section']} aria-labelledby={id}>
      <div className={classes['head']}>
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {text === undefined ? null : <p className={classes['text']}>{text}</p>}
      {children}
    </section>
  );
}
