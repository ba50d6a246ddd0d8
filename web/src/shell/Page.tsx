/** The head and the body that every page has, and the title of the window. */
import { type ReactNode, useEffect } from 'react';
import classes from './Page.module.css';

interface PageProps {
  readonly title: string;
  /** Above the title: where one is, and the way back. */
  readonly above?: ReactNode;
  /** Beside the title: what one can do here. */
  readonly actions?: ReactNode;
  /** Without a measure, for lists that use the whole width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function Page({ title, above, actions, wide = false, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Extrakt`;
  }, [title]);
  return (
    <div className={classes['page']} data-wide={wide || undefined}>
      {above === undefined ? null : <div className={classes['above']}>{above}</div>}
      <header className={classes['head']}>
        <h1>{title}</h1>
        {actions === undefined ? null : <div className={classes['actions']}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
