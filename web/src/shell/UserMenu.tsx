import { Menu, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import IconCheck from '@tabler/icons-react/icons/IconCheck';
import IconLogout from '@tabler/icons-react/icons/IconLogout';
import IconUser from '@tabler/icons-react/icons/IconUser';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { api } from '../api/client';
import { useProblemText } from '../api/problem-words';
import { renewSession, type SignedInUser } from '../api/session';
import { useLanguage, useWords } from '../language/language';
import { LANGUAGE_NAMES, LANGUAGES } from '../language/words';
import classes from './UserMenu.module.css';
import { words } from './words';

/** Who is signed in, with the switches for language and appearance and the way out. */
export function UserMenu({ user }: { user: SignedInUser }) {
  const t = useWords(words);
  const navigate = useNavigate();
  const problemText = useProblemText();
  const { language, setLanguage } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = user.name === '' ? user.email : user.name;
  const signOut = useMutation({
    mutationFn: async () => {
      await api.POST('/auth/logout');
      await renewSession();
      await navigate({ to: '/sign-in' });
    },
    onError: (error) => notifications.show({ color: 'red', title: t.stillIn, message: problemText(error) }),
  });
  const chosen = <IconCheck size={16} aria-hidden />;
  return (
    <Menu position="top-start" width={240} closeOnItemClick={false}>
      <Menu.Target>
        <UnstyledButton className={classes['you']} aria-label={t.you(name)}>
          <span className={classes['sign']} data-initials={initials(name)} />
          <span className={classes['name']}>{name}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        <Menu.Item
          closeMenuOnClick
          leftSection={<IconUser size={16} aria-hidden />}
          renderRoot={(props) => <Link to="/account" {...props} />}
        >
          {t.account}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t.language}</Menu.Label>
        {LANGUAGES.map((tag) => (
          <Menu.Item
            key={tag}
            lang={tag}
            role="menuitemradio"
            aria-checked={tag === language}
            rightSection={tag === language ? chosen : null}
            onClick={() => setLanguage(tag)}
          >
            {LANGUAGE_NAMES[tag]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t.look}</Menu.Label>
        {(['auto', 'light', 'dark'] as const).map((scheme) => (
          <Menu.Item
            key={scheme}
            role="menuitemradio"
            aria-checked={scheme === colorScheme}
            rightSection={scheme === colorScheme ? chosen : null}
            onClick={() => setColorScheme(scheme)}
          >
            {{ auto: t.system, light: t.light, dark: t.dark }[scheme]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item closeMenuOnClick leftSection={<IconLogout size={16} aria-hidden />} onClick={() => signOut.mutate()}>
          {t.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function initials(name: string): string {
  const parts = name.split(/[\s.@_-]+/u).filter(Boolean);
  return parts
    .slice(0, 2)
    .map((part) => part.slice(0, 1).toUpperCase())
    .join('');
}
