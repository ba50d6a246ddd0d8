import IconFileText from '@tabler/icons-react/icons/IconFileText';
import IconHome from '@tabler/icons-react/icons/IconHome';
import IconInbox from '@tabler/icons-react/icons/IconInbox';
import IconMessage2 from '@tabler/icons-react/icons/IconMessage2';
import IconSettings from '@tabler/icons-react/icons/IconSettings';
import { Link, type LinkProps } from '@tanstack/react-router';
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
}

/** @param children stands between the ways to go and the user's menu */
export function Navigation({ children }: { children: ReactNode }) {
  const t = useWords(words);
  const user = useUser();
  const entries: Entry[] = [
    { to: '/', label: t.start, icon: IconHome, exact: true },
    { to: '/inboxes', label: t.inboxes, icon: IconInbox },
    { to: '/pipelines', label: t.pipelines, icon: IconFileText },
    { to: '/language-models', label: t.languageModels, icon: IconMessage2 },
  ];
  if (user.role === 'admin') entries.push({ to: '/administration', label: t.administration, icon: IconSettings });
  return (
    <header className={classes['rail']}>
      <Link to="/" className={classes['brand']}>
        <Brand />
      </Link>
      <nav aria-label={t.navigation} className={classes['entries']}>
        {entries.map(({ to, label, icon: Icon, exact = false }) => (
          <Link key={label} to={to} activeOptions={{ exact }} className={classes['entry']}>
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
