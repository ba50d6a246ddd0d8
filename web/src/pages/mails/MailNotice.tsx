import { Alert } from '@mantine/core';
import IconMailExclamation from '@tabler/icons-react/icons/IconMailExclamation';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useLanguage, useWords } from '../../language/language';
import classes from './Mails.module.css';
import { noticeWords } from './notice-words';
import { attentionQuery } from './queries';

/** Tells that parts of mails to an inbox were left; nothing while none were. For those who may read the inbox. */
export function MailNotice({ inboxId }: { readonly inboxId: string }) {
  const t = useWords(noticeWords);
  const { formats } = useLanguage();
  const { data } = useQuery(attentionQuery(inboxId));
  if (!data || data.count === 0) return null;
  return (
    <Alert
      className={classes['notice'] ?? ''}
      color="yellow"
      icon={<IconMailExclamation aria-hidden />}
      title={t.title(data.count, formats.number(data.count))}
    >
      {t.text}{' '}
      <Link to="/inboxes/$id/mails" params={{ id: inboxId }} search={{ show: 'attention' }}>
        {t.look}
      </Link>
    </Alert>
  );
}
