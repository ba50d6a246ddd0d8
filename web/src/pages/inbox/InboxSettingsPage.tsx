import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { reaches } from '../../api/access';
import { taggedInboxQuery } from '../../api/inbox';
import { useWords } from '../../language/language';
import { ShareButton } from '../../sharing/ShareButton';
import { Page } from '../../shell/Page';
import { Section } from '../../shell/Section';
import { DeleteInbox } from './DeleteInbox';
import { GeneralForm } from './GeneralForm';
import { MailAddress } from './MailAddress';
import { MailKindsForm } from './MailKindsForm';
import { SendersForm } from './SendersForm';
import classes from './Settings.module.css';
import { words } from './settings-words';

export default function InboxSettingsPage() {
  const t = useWords(words);
  const { id } = useParams({ from: '/shell/inboxes/$id/settings' });
  const { data: loaded } = useSuspenseQuery(taggedInboxQuery(id));
  const { inbox } = loaded;
  const owner = reaches(inbox, 'own');
  return (
    <Page
      title={t.title}
      above={
        <p>
          <Link to="/inboxes/$id" params={{ id }}>
            {inbox.name}
          </Link>
        </p>
      }
      actions={owner ? <ShareButton resource={{ ...inbox, type: 'inbox' }} /> : undefined}
    >
      <Section title={t.general}>
        <GeneralForm key={id} loaded={loaded} />
      </Section>
      <Section title={t.mail} text={t.mailText}>
        <MailAddress inboxId={id} />
        <MailKindsForm key={id} inbox={inbox} />
      </Section>
      <Section title={t.senders}>
        <SendersForm inboxId={id} />
      </Section>
      {owner ? (
        <Section title={t.danger} text={t.dangerText}>
          <DeleteInbox inbox={inbox} />
        </Section>
      ) : (
        <p className={classes['note']}>{t.notOwner}</p>
      )}
    </Page>
  );
}
