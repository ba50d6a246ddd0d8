/**
 * Every setting in one table: type, default and meaning. `config.ts` reads them; nothing else in the project reads the
 * environment.
 *
 * The README's table is generated from here (`npm run docs`), so a setting is described once.
 */
import { availableParallelism } from 'node:os';

type SettingType = 'text' | 'integer' | 'path' | 'url' | 'choice';

export interface Setting {
  readonly type: SettingType;
  /** The value as it would stand in the environment; a function where it depends on the machine. */
  readonly default: string | (() => string);
  /** What the README prints as the default where a computed one would only fit this machine. */
  readonly defaultText?: string;
  readonly meaning: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly choices?: readonly string[];
  /** What a text must look like, and one that does. */
  readonly form?: { readonly pattern: RegExp; readonly example: string };
  /** A value that no message may repeat. */
  readonly secret?: boolean;
}

export const SETTINGS = {
  data: { type: 'path', default: './data', meaning: 'Folder of the database, the files and the generated keys.' },
  databaseUrl: {
    type: 'text',
    default: '',
    defaultText: 'SQLite in the data folder',
    meaning: 'Address of a PostgreSQL database (`postgres://user:password@host/name`).',
    form: { pattern: /^(postgres(ql)?:\/\/\S+)?$/, example: 'postgres://user:password@host/name' },
    secret: true,
  },
  host: {
    type: 'text',
    default: '127.0.0.1',
    meaning: 'Address to listen on; `0.0.0.0` for every interface.',
    form: { pattern: /^[\w.:%-]+$/, example: '127.0.0.1' },
  },
  port: {
    type: 'integer',
    default: '8080',
    minimum: 0,
    maximum: 65535,
    meaning: 'Port of the HTTP interface; 0 takes any free one.',
  },
  baseUrl: {
    type: 'url',
    default: '',
    defaultText: 'http://HOST:PORT',
    meaning: 'Address under which clients reach the service, for links in answers.',
  },
  workers: {
    type: 'integer',
    default: () => String(availableParallelism()),
    defaultText: 'number of cores',
    minimum: 0,
    maximum: 256,
    meaning:
      'Documents processed in parallel, each in its own process. Scans and photos do not count, nor do documents of pipelines with a language model: of these, there can be as many for each model, and three times as many for all. With 0, `serve` processes none.',
  },
  recognitions: {
    type: 'integer',
    default: () => String(availableParallelism()),
    defaultText: 'number of cores',
    minimum: 1,
    maximum: 256,
    meaning: 'Pages recognized from pictures (OCR) in parallel, each in its own process.',
  },
  adminEmail: {
    type: 'text',
    default: 'admin@example.com',
    meaning: 'E-mail address of the administrator that the first start creates.',
    form: { pattern: /^[^\s@]+@[^\s@]+$/, example: 'admin@example.com' },
  },
  uploadLimit: {
    type: 'integer',
    default: String(64 * 1024 * 1024),
    minimum: 1024,
    meaning: 'Largest upload in bytes.',
  },
  timeLimit: {
    type: 'integer',
    default: '120',
    minimum: 1,
    maximum: 86_400,
    meaning: 'Seconds that a document may take without OCR, and seconds for the OCR of each page.',
  },
  memoryLimit: {
    type: 'integer',
    default: String(2 * 1024 * 1024 * 1024),
    minimum: 256 * 1024 * 1024,
    meaning: 'Bytes of memory that a process may take, for documents and for OCR.',
  },
  pageLimit: {
    type: 'integer',
    default: '500',
    minimum: 1,
    maximum: 100_000,
    meaning: 'Pages that a document may have.',
  },
  eInvoices: {
    type: 'choice',
    default: 'yes',
    choices: ['yes', 'no'],
    meaning:
      'Whether e-invoices are read from their XML (ZUGFeRD, Factur-X, XRechnung). With `no`, only the pages are read.',
  },
  tesseract: {
    type: 'choice',
    default: 'bundled',
    choices: ['bundled', 'native'],
    meaning:
      'Which Tesseract the built-in OCR uses: the bundled one, or the `tesseract` program of the machine where it is installed.',
  },
  rateLimit: {
    type: 'integer',
    default: '6000',
    minimum: 0,
    meaning: 'HTTP requests per minute and token, or per address without a token. 0 sets no limit.',
  },
  trustProxy: {
    type: 'choice',
    default: 'no',
    choices: ['no', 'yes'],
    meaning:
      'Whether the client address and scheme are taken from a reverse proxy (the last of `X-Forwarded-For`, `X-Forwarded-Proto`).',
  },
  mailPort: {
    type: 'integer',
    default: '2525',
    minimum: 0,
    maximum: 65535,
    meaning: 'Port of the SMTP server; 0 turns it off.',
  },
  mailDomain: {
    type: 'text',
    default: 'inbox.localhost',
    meaning: 'Domain of new inbox addresses. The default cannot receive mail from outside: docs/mails.md.',
    form: { pattern: /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i, example: 'inbox.example.com' },
  },
  mailCertificate: {
    type: 'text',
    default: '',
    defaultText: 'one made by the service',
    meaning: "File of the SMTP server's certificate with its chain (PEM), for STARTTLS.",
  },
  mailKey: {
    type: 'text',
    default: '',
    defaultText: 'one made by the service',
    meaning: 'File of the key of that certificate (PEM).',
  },
  mailAuthentication: {
    type: 'choice',
    default: 'yes',
    choices: ['yes', 'no'],
    meaning: 'Whether the senders of mails are checked with DNS (SPF, DKIM, DMARC).',
  },
  mailRateLimit: {
    type: 'integer',
    default: '1200',
    minimum: 0,
    meaning: 'Mails per minute and client, which can be a relay with mails of many senders. 0 sets no limit.',
  },
  mailKeep: {
    type: 'integer',
    default: '30',
    minimum: 0,
    maximum: 36_500,
    meaning: 'Days for which the mails themselves are kept. With 0, only their records and documents are kept.',
  },
  privateNetworks: {
    type: 'text',
    default: '',
    defaultText: 'none',
    meaning:
      'Private networks that mailboxes and language models may be in, as comma-separated CIDR blocks (`10.1.0.0/16, 127.0.0.1/32`). Public addresses are always allowed.',
    form: { pattern: /^[\da-f:.,/ ]*$/i, example: '10.1.0.0/16, fd00::/8' },
  },
  modelUrls: {
    type: 'text',
    default: '',
    defaultText: 'none',
    meaning:
      'Base URLs of the language models that users may connect to, as a comma-separated list (`https://api.openai.com/v1, http://127.0.0.1:11434/v1`). URLs below them are allowed, too.',
  },
  chatKey: {
    type: 'text',
    default: '',
    defaultText: 'none',
    meaning: 'Key of the language model that `extrakt extract --chat` asks. The service does not use it.',
    secret: true,
  },
  secretKey: {
    type: 'text',
    default: '',
    defaultText: 'in the data folder',
    meaning:
      'Key that encrypts the passwords of mailboxes, the keys of language models and the state of sign-ins (64 hexadecimal digits).',
    form: { pattern: /^([\da-f]{64})?$/i, example: 'the output of `openssl rand -hex 32`' },
    secret: true,
  },
  oidcIssuer: {
    type: 'text',
    default: '',
    defaultText: 'none',
    meaning: 'Issuer of an OpenID Connect provider that people can sign in with, as the provider spells it.',
    // The provider tells who somebody is: without HTTPS, so could anybody on the way.
    form: {
      pattern: /^(https:\/\/[^\s?#]+|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/[^\s?#]*)?)?$/,
      example: 'https://login.example.com/realms/office (http:// only for this machine)',
    },
  },
  oidcClientId: {
    type: 'text',
    default: '',
    defaultText: 'none',
    meaning: 'Name of this service at the provider.',
  },
  oidcClientSecret: {
    type: 'text',
    default: '',
    defaultText: 'none',
    meaning: 'Secret of this service at the provider; none for a public client.',
    secret: true,
  },
  oidcName: {
    type: 'text',
    default: '',
    defaultText: 'host of the issuer',
    meaning: 'Name of the provider on the sign-in page.',
  },
  oidcScopes: {
    type: 'text',
    default: 'openid email profile',
    meaning: 'Space-separated scopes that are requested from the provider.',
    form: { pattern: /^([!#-[\]-~]+ )*openid( [!#-[\]-~]+)*$/, example: 'openid email profile' },
  },
  oidcNewUsers: {
    type: 'choice',
    default: 'no',
    choices: ['no', 'yes'],
    meaning: 'Whether new people get an account when they sign in through the provider.',
  },
  passwordSignIn: {
    type: 'choice',
    default: 'yes',
    choices: ['yes', 'no'],
    meaning: 'Whether people can sign in by password. With `no`, only through the provider. Tokens always work.',
  },
  oidcDomains: {
    type: 'text',
    default: '',
    defaultText: 'all',
    meaning: 'Domains of the e-mail addresses that may sign in by the provider, parted by commas.',
    form: { pattern: /^([a-z\d.-]+(, *[a-z\d.-]+)*)?$/i, example: 'example.com, example.org' },
  },
  diskReserve: {
    type: 'integer',
    default: String(32 * 1024 * 1024),
    minimum: 1024 * 1024,
    meaning:
      'Bytes set aside in the data folder for deleting, exporting and signing in on a full disk; at most a sixteenth of the disk.',
  },
  logLevel: {
    type: 'choice',
    default: 'info',
    choices: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    meaning: 'What is logged, as JSON lines on stderr.',
  },
} as const satisfies Record<string, Setting>;
