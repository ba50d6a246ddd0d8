import { useWords } from '../../language/language';
import classes from './Mails.module.css';
import type { Mail } from './queries';
import { senderWords } from './sender-words';

type Checked = NonNullable<Mail['authentication']>;

/** Whether the sender is proven, with the results of SPF, DKIM and DMARC. */
export function SenderCheck({ authentication }: { readonly authentication: Mail['authentication'] }) {
  const t = useWords(senderWords);
  if (authentication === null) return <p className={classes['sender']}>{t.unchecked}</p>;
  const { spf, dkim, dmarc } = authentication;
  const results = [
    ['SPF', t[spf.result], spf.domain],
    ...(dkim.length === 0 ? [['DKIM', t.noSignature, null] as const] : []),
    ...dkim.map(({ result, domain }) => ['DKIM', t[result], domain] as const),
    ['DMARC', t[dmarc.result], dmarc.domain],
  ] as const;
  return (
    <div className={classes['sender']} data-verdict={dmarc.result === 'pass' ? 'good' : undefined}>
      <p>{summarize(dmarc, t)}</p>
      <p className={classes['checks']}>
        {results.map(([name, verdict, domain], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mail's results never change.
          <span key={index}>
            {name}: {verdict}
            {domain === null ? '' : ` (${domain})`}
          </span>
        ))}
      </p>
    </div>
  );
}

function summarize({ result, domain }: Checked['dmarc'], t: (typeof senderWords)['en']): string {
  const named = domain ?? t.thisDomain;
  if (result === 'pass') return t.proven(named);
  if (result === 'none') return t.unknown(named);
  return result === 'fail' ? t.disproven(named) : t.failed;
}
