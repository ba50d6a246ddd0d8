/** The domain of inbox addresses, and whether mail from the internet can be delivered to it. */
import { type Static, Type } from 'typebox';
import type { Context } from './context.ts';

const LocalOnly = Type.Boolean({
  description:
    'Whether the domain is reserved for local use, such as `inbox.localhost`. Mail servers elsewhere cannot deliver to ' +
    'it. To receive mail from outside, set `EXTRAKT_MAIL_DOMAIN` to a domain that you own, point its MX record to this ' +
    'machine, forward port 25 to `EXTRAKT_MAIL_PORT` and set `EXTRAKT_HOST` to `0.0.0.0`. Existing addresses keep ' +
    'their domain: end them and create new ones.',
});

/** Part of every record that shows a mail domain. */
export const MailReach = { local_only: LocalOnly } as const;

export const MailDomain = Type.Object({
  domain: Type.String({ description: 'The domain that new inbox addresses get.' }),
  ...MailReach,
});
export type MailDomain = Static<typeof MailDomain>;

/**
 * Domains that are never delegated in the public DNS: RFC 2606, 6761 (localhost, test, example, invalid), 6762 (local),
 * 7686 (onion), 8375 (home.arpa), 9476 (alt), and the ICANN resolutions of 2018 (corp, home, mail) and 2024 (internal).
 * The others are in common use on private networks and not delegated either.
 */
const RESERVED: ReadonlySet<string> = new Set([
  ...['localhost', 'test', 'example', 'invalid', 'example.com', 'example.net', 'example.org'],
  ...['local', 'onion', 'home.arpa', 'alt', 'corp', 'home', 'mail', 'internal'],
  ...['lan', 'localdomain', 'intranet', 'private'],
]);

/** The domain that new inbox addresses get. */
export function getMailDomain({ config }: Context): MailDomain {
  return { domain: config.mailDomain.toLowerCase(), local_only: isLocalOnly(config.mailDomain) };
}

/**
 * Whether mail servers on the internet cannot deliver to a domain, whatever its owner sets up: it is reserved, a single
 * label, or an IP address.
 *
 * @param domain `inbox.example.com`, or an e-mail address at it
 */
export function isLocalOnly(domain: string): boolean {
  const labels = domain
    .slice(domain.lastIndexOf('@') + 1)
    .toLowerCase()
    .split('.');
  const [last = ''] = labels.slice(-1);
  if (labels.length === 1 || /^\d+$/.test(last)) return true;
  return RESERVED.has(last) || RESERVED.has(labels.slice(-2).join('.'));
}
