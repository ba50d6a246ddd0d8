import { useUser } from '../../api/session';
import { useWords } from '../../language/language';
import { Page } from '../../shell/Page';
import { Section } from '../../shell/Section';
import { PasswordForm } from './PasswordForm';
import { ProfileForm } from './ProfileForm';
import { Tokens } from './Tokens';
import { words } from './words';

export default function AccountPage() {
  const t = useWords(words);
  const user = useUser();
  return (
    <Page title={t.title}>
      <Section title={t.profile}>
        <ProfileForm user={user} />
      </Section>
      <Section title={t.password}>
        <PasswordForm email={user.email} />
      </Section>
      <Section title={t.tokens} text={t.tokensText}>
        <Tokens />
      </Section>
    </Page>
  );
}
