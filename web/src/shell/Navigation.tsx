import IconFileText from '@tabler/icons-react/icons/IconFileText';
import IconHome from '@tabler/icons-react/icons/IconHome';
import IconInbox from '@tabler/icons-react/icons/IconInbox';
import IconPuzzle from '@tabler/icons-react/icons/IconPuzzle';
import IconSettings from '@tabler/icons-react/icons/IconSettings';
import { Link, type LinkProps, useMatchRoute } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { useUser } from '../api/session';
import { useWords } from '../language/language';
import { Brand } from './Brand';
import classes from './Navigation.module.css';
import { UserMenu } from './UserMenu';
import { words } from './words';

interface Entry {
  readonly to: NonNullable<LinkProps['to']>;
  readonly label: string;
  readonly icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  readonly exact?: boolean;
  /** Whether a page elsewhere belongs to it. */
  readonly isElsewhere?: boolean;
}

/** @param children stands between the ways to go and the user's menu */
export function Navigation({ children }: { children: ReactNode }) {
  const t = useWords(words);
  const user = useUser();
  const isOcr = useMatchRoute()({ to: '/ocr', fuzzy: true }) !== false;
  const entries: Entry[] = [
    { to: '/', label: t.start, icon: IconHome, exact: true },
    { to: '/inboxes', label: t.inboxes, icon: IconInbox },
    { to: '/pipelines', label: t.pipelines, icon: IconFileText },
    { to: '/language-models', label: t.components, icon: IconPuzzle, isElsewhere: isOcr },
  ];
  if (user.role === 'admin') entries.push({ to: '/administration', label: t.administration, icon: IconSettings });
  return (
    <header className={classes['rail']}>
      <Link to="/" className={classes['brand']}>
        <Brand />
      </Link>
      <nav aria-label={t.navigation} className={classes['entries']}>
        {entries.map(({ to, label, icon: Icon, exact = false, isElsewhere = false }) => (
          <Link
            key={label}
            to={to}
            activeOptions={{ exact }}
            className={classes['entry']}
            {...(isElsewhere ? { 'data-status': 'active' } : {})}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
            <span>{label}</span>
          </Link>
        ))}
      </nav>
      {children}
      <UserMenu user={user} />
    </header>
  );
}
