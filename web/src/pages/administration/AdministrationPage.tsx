import { Link } from '@tanstack/react-router';
import { useUser } from '../../api/session';
import { useWords } from '../../language/language';
import { Page } from '../../shell/Page';
import { Section } from '../../shell/Section';
import { AuditLog } from './AuditLog';
import { Jobs } from './Jobs';
import { Usage } from './Usage';
import { Users } from './Users';
import { words } from './words';

/** For administrators: what the service does, who uses it, and who did what. Nothing is asked for anybody else. */
export default function AdministrationPage() {
  const t = useWords(words);
  if (useUser().role !== 'admin') {
    return (
      <Page title={t.title}>
        <p>{t.onlyAdministrators}</p>
        <Link to="/">{t.toStart}</Link>
      </Page>
    );
  }
  return (
    <Page title={t.title}>
      <Section title={t.usage} text={t.usageText}>
        <Usage />
      </Section>
      <Section title={t.jobs}>
        <Jobs />
      </Section>
      <Section title={t.users}>
        <Users />
      </Section>
      <Section title={t.audit}>
        <AuditLog />
      </Section>
    </Page>
  );
}
