import { useSession, useUser } from '../../api/session';
import { useWords } from '../../language/language';
import { Page } from '../../shell/Page';
import { Section } from '../../shell/Section';
import classes from './Account.module.css';
import { PasswordForm } from './PasswordForm';
import { ProfileForm } from './ProfileForm';
import { Tokens } from './Tokens';
import { words } from './words';

export default function AccountPage() {
  const t = useWords(words);
  const user = useUser();
  const { has_password, passwords, oidc } = useSession();
  return (
    <Page title={t.title}>
      <Section title={t.profile}>
        <ProfileForm user={user} />
      </Section>
      {passwords && has_password ? (
        <Section title={t.password}>
          <PasswordForm email={user.email} />
        </Section>
      ) : null}
      {passwords && !has_password && oidc ? (
        <Section title={t.password}>
          <p className={classes['note']}>{t.noPassword(oidc.name)}</p>
        </Section>
      ) : null}
      <Section title={t.tokens} text={t.tokensText}>
        <Tokens />
      </Section>
    </Page>
  );
}
