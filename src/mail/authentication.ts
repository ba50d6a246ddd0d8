/**
 * Authenticates the sender of a mail by SPF (RFC 7208), DKIM (RFC 6376) and DMARC (RFC 7489), with mailauth. Its parts are called
 * separately, since the whole library loads twice as much code and takes 25 % longer for BIMI and ARC, which are not used.
 */
import { Resolver } from 'node:dns/promises';
import type { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import type { HeaderLine } from '../containers/message.ts';
import type { Spool } from '../containers/spool.ts';
import type { Authentication, Verdict } from '../service/senders.ts';
import { VERDICTS } from '../service/senders.ts';

/** Queries DNS like `resolve` of node:dns. Returns a list of addresses or names, or of texts in pieces. */
export type Resolve = (name: string, type: string) => Promise<string[] | string[][]>;

/** The client that delivered a message. */
export interface SendingClient {
  readonly address: string;
  /** Name that the client gives with HELO or EHLO. */
  readonly name: string;
  /** Envelope sender; empty for automatic replies. */
  readonly envelopeSender: string;
}

/** Maximum milliseconds for one DNS query, and for all queries of a mail together. */
const QUESTION_LIMIT = 3000;
const MAIL_LIMIT = 20_000;
/** Maximum signatures of a mail that are checked. Usual mails have up to four. Each needs a query and a pass over the body. */
const MAX_SIGNATURES = 10;
/** Maximum length of domains and selectors, which are DNS names. */
const MAX_NAME = 253;

/** Returns a DNS lookup with the name servers of this machine; undefined if sender authentication is turned off. */
export function chooseResolve({ mailAuthentication }: Config): Resolve | undefined {
  return mailAuthentication === 'yes' ? createResolve() : undefined;
}

function createResolve(): Resolve {
  const resolver = new Resolver({ timeout: QUESTION_LIMIT, tries: 2 });
  return async (name, type) => {
    switch (type) {
      case 'TXT':
        return await resolver.resolveTxt(name);
      case 'A':
        return await resolver.resolve4(name);
      case 'AAAA':
        return await resolver.resolve6(name);
      case 'PTR':
        return await resolver.resolvePtr(name);
      case 'CNAME':
        return await resolver.resolveCname(name);
      case 'MX':
        // mailauth expects the records in the form of node:dns, although its types say otherwise.
        return (await resolver.resolveMx(name)) as unknown as string[];
      default:
        throw Object.assign(new Error(`Nobody asks for ${type} records.`), { code: 'ENOTIMP' });
    }
  };
}

/**
 * Authenticates a message by the DNS records of the sender. Faults of the message and of DNS are part of the result.
 *
 * @param headers headers of the message in their order
 * @param client undefined for mails of a mailbox, whose SPF result is `none`
 * @param hostName host name of this server
 */
export async function authenticate(
  message: Spool,
  headers: readonly HeaderLine[],
  client: SendingClient | undefined,
  { resolve, hostName }: { readonly resolve: Resolve; readonly hostName: string },
): Promise<Authentication> {
  const [{ dkimVerify }, { spf: checkSpf }, { dmarc: checkDmarc }] = await Promise.all([
    import('mailauth/lib/dkim/verify.js'),
    import('mailauth/lib/spf/index.js'),
    import('mailauth/lib/dmarc/index.js'),
  ]);
  const resolver = limitTime(resolve);
  const sender = client?.envelopeSender ?? '';
  const [dkim, spf] = await Promise.all([
    dkimVerify(chooseInput(message, headers), { resolver, sender, rejectRsaSha1: true }),
    client && checkSpf({ resolver, sender, ip: client.address, helo: client.name, mta: hostName }),
  ]);
  // Without signatures, mailauth returns one result without a domain.
  const results = dkim.results.filter(({ signingDomain }) => signingDomain);
  const signatures = results.map(({ signingDomain, selector, status }) => {
    // Otherwise, a file could be added after the signed part in the name of the signer (RFC 6376, section 8.2).
    const result = status.underSized ? 'policy' : toVerdict(status.result);
    return { result, domain: toName(signingDomain), selector: toName(selector) };
  });
  const dmarc = await checkDmarc({
    resolver,
    headerFrom: dkim.headerFrom,
    fromFields: dkim.fromFields,
    spfDomains: spf?.status.result === 'pass' ? [spf.domain] : [],
    dkimDomains: results
      .filter((_, index) => signatures[index]?.result === 'pass')
      .map(({ signingDomain: domain = '' }) => ({ domain })),
  });
  return {
    spf: { result: toVerdict(spf?.status.result), domain: toName(spf?.domain) },
    dkim: signatures,
    // No author, or several with different domains: DMARC has no result.
    dmarc: dmarc
      ? {
          result: toVerdict(dmarc.status.result),
          domain: toName(dmarc.status.header?.from ?? dmarc.domain),
          policy: dmarc.policy ?? null,
        }
      : { result: 'permerror', domain: null, policy: null },
  };
}

/** Returns the whole message only if a signature needs it, and the headers otherwise. */
function chooseInput(message: Spool, headers: readonly HeaderLine[]): Readable | Buffer {
  const signatures = headers.filter(({ key }) => key === 'dkim-signature').length;
  if (signatures > 0 && signatures <= MAX_SIGNATURES) return message.read();
  const lines = headers.filter(({ key }) => key === 'from').map(({ line }) => line);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
}

/** Limits the total time of a resolver for one mail. */
function limitTime(resolve: Resolve): Resolve {
  const end = performance.now() + MAIL_LIMIT;
  return async (name, type) => {
    const left = end - performance.now();
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(
      () => late.reject(Object.assign(new Error('DNS took too long.'), { code: 'ETIMEOUT' })),
      Math.max(0, left),
    );
    try {
      return await Promise.race([resolve(name, type), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}

function toVerdict(result = 'none'): Verdict {
  return VERDICTS.find((verdict) => verdict === result) ?? 'neutral';
}

function toName(name: unknown): string | null {
  if (typeof name !== 'string' || name === '') return null;
  return name
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, MAX_NAME);
}
