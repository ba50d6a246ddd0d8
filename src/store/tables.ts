/**
 * The tables, as Kysely sees them. One query code serves SQLite and PostgreSQL, so every column has a type that both
 * keep alike: times are RFC 3339 texts in UTC with milliseconds (they sort as they stand), flags are 0 or 1, JSON is text.
 */

import type { Generated } from 'kysely';

/** RFC 3339, UTC, milliseconds: `2026-03-05T09:30:00.000Z`. */
export type Timestamp = string;
/** UUID version 7. */
export type Id = string;
export type Flag = 0 | 1;
/** JSON as text. */
export type Json = string;

export interface UserTable {
  id: Id;
  /** Lower case. */
  email: string;
  name: string;
  role: 'admin' | 'user' | 'system';
  /** argon2id in PHC string format; null for a user who cannot sign in by password. */
  password_hash: string | null;
  disabled_at: Timestamp | null;
  created_at: Timestamp;
  billing_scheme: 'by_invoice' | 'per_page';
  balance: number;
  previous_refill_balance: number;
  previous_refill_credits: number;
  previous_refill_date: Timestamp | null;
  /** The language of the web app; null for that of the browser. */
  language: 'de' | 'en' | null;
  /** Since when the password that the first start made waits to be replaced; null for everybody else. */
  setup_since: Timestamp | null;
  /** Raised to end all signed sessions of the user. */
  session_epoch: number;
}

/** A browser that somebody is signed in with. */
export interface SessionTable {
  id: Id;
  user_id: Id;
  /** SHA-256 of the cookie's value, hexadecimal. The value itself is kept nowhere. */
  hash: string;
  /** What requests that change something must show besides the cookie. */
  csrf: string;
  created_at: Timestamp;
  /** Moves on with use. */
  expires_at: Timestamp;
}

/** A signed session that was ended before it expires. */
export interface EndedSessionTable {
  /** SHA-256 of the part of the token that is signed, hexadecimal. */
  hash: string;
  /** When the session expires by itself, and the row can go. */
  expires_at: Timestamp;
}

/** A network from which a user signed in by password. */
export interface KnownNetworkTable {
  user_id: Id;
  /** An IPv4 address or the first 64 bits of an IPv6 address. */
  network: string;
  seen_at: Timestamp;
}

/** Who a user is at a provider that people sign in with; see service/oidc/. */
export interface IdentityTable {
  issuer: string;
  /** The provider's own id of the person, which stays when name and address change. */
  subject: string;
  user_id: Id;
  created_at: Timestamp;
}

export interface TokenTable {
  id: Id;
  user_id: Id;
  name: string;
  /** SHA-256 of the token's text, hexadecimal. The text itself is kept nowhere. */
  hash: string;
  created_at: Timestamp;
  expires_at: Timestamp | null;
  last_used_at: Timestamp | null;
}

/** A link by which a user chooses a password, once. */
export interface ResetLinkTable {
  user_id: Id;
  /** SHA-256 of the link's token, hexadecimal. The token itself is kept nowhere. */
  hash: string;
  created_at: Timestamp;
  expires_at: Timestamp;
}

/** Who did what. Rows are never changed; triggers see to it. No foreign keys: an entry outlives what it tells of. */
export interface AuditTable {
  id: Id;
  at: Timestamp;
  user_id: Id | null;
  /** At that time. */
  user_email: string | null;
  token_name: string | null;
  action: string;
  resource_id: string | null;
  ip: string;
  /** Object. */
  details: Json;
}

export interface ResourceTable {
  id: Id;
  type: 'inbox' | 'template_pipeline' | 'dataset' | 'ocr' | 'chat';
  name: string;
  alias: string | null;
  public_access: string;
  created_at: Timestamp;
  created_by: Id;
}

/** Who may do what. The owner's row has the level `own`; a unique index allows one such row a resource. */
export interface PermissionTable {
  resource_id: Id;
  user_id: Id;
  level: string;
  created_at: Timestamp;
  created_by: Id;
}

export interface InboxTable {
  id: Id;
  pipeline_id: Id;
  ocr_id: Id;
  /** Kept in step with the documents in the same transactions, so that a list need not count 100,000 rows. */
  document_count: number;
  /** 0 to 1: a value that is less sure is for a person to look at. */
  review_threshold: number;
  /** Kinds of files that become documents when they come by mail: a list of `pdf`, `e_invoice`, `picture`. */
  mail_kinds: Json;
  /** Whether documents that a person confirms become examples of the pipeline. */
  learn_examples: Generated<Flag>;
}

export interface PipelineTable {
  id: Id;
  template: Json;
  ocr_id: Id;
  chat_id: Id;
  location_chat_id: Id | null;
  use_vision: Flag;
  /** `DeletedChat` of service/deleted-chat.ts, if the language model was deleted and no other was chosen since. */
  deleted_chat: Json | null;
  /** The same for the language model that located values. */
  deleted_location_chat: Json | null;
}

/** The settings of a language model. The built-in model has no row. */
export interface ComponentTable {
  /** A resource of type `chat`. */
  id: Id;
  /** New after every change of the settings. */
  version: Id;
  provider: 'openai_compatible' | 'anthropic' | 'google';
  base_url: string;
  model: string;
  /** Key and values of headers, sealed (`store/secrets.ts`); null without both. */
  secret: string | null;
  has_api_key: Flag;
  /** List of strings. */
  header_names: Json;
  /** URL parameters: object of strings. */
  query: Json;
  form: 'nested' | 'flat' | 'nuextract';
  streaming: Flag;
  /** Maximum seconds for one question. */
  time_limit: number;
  document_token_limit: number;
  answer_token_limit: number;
  /** Input and output tokens of all users; null for no limit. */
  monthly_token_limit: number | null;
  monthly_page_limit: number | null;
  ask: 'never' | 'unsure_fields' | 'all_fields';
  on_failure: 'built_in' | 'fail';
  unheld: 'drop' | 'keep';
}

/** Usage of a language model by a user in a month. */
export interface ModelUsageTable {
  component_id: Id;
  user_id: Id;
  /** `2026-11`, in UTC. */
  month: string;
  input_tokens: number;
  output_tokens: number;
  requests: number;
  pages: number;
}

/** What a request in progress may use at most. */
export interface ModelReservationTable {
  id: Id;
  component_id: Id;
  user_id: Id;
  /** `2026-11`, in UTC. */
  month: string;
  input_tokens: number;
  output_tokens: number;
  pages: number;
  /** After this time, its process has crashed. */
  expires_at: Timestamp;
}

/** Every template that a pipeline had; the one with the highest version is that of its row. */
export interface PipelineVersionTable {
  pipeline_id: Id;
  /** From 1. */
  version: number;
  template: Json;
  created_at: Timestamp;
  created_by: Id;
}

/** A document with confirmed values, from which a pipeline learned. */
export interface ExampleTable {
  id: Id;
  pipeline_id: Id;
  /** Null for an uploaded example. */
  document_id: Id | null;
  /** File name. */
  document_name: string;
  /** Of the bytes of an uploaded example, hexadecimal. Null for a document of an inbox. */
  sha256: string | null;
  /** List of entities that it was learned from. */
  entities: Json;
  value_count: number;
  /** `Example` of pipeline/examples.ts. */
  learned: Json;
  /** Its list of hashes, which is read without the rest. */
  fingerprint: Json;
  /** `EXAMPLE_VERSION` of the pipeline that learned it. */
  version: number;
  /** 31 random bits, new after every change. Processes compare sums of them to find changes. */
  revision: number;
  created_at: Timestamp;
  created_by: Id;
}

/** Addresses stay for ever, so that none is given out twice; `deactivated_at` ends one, `inbox_id` null means deleted. */
export interface InboxAddressTable {
  email: string;
  inbox_id: Id | null;
  created_at: Timestamp;
  created_by: Id;
  deactivated_at: Timestamp | null;
}

export interface DocumentTable {
  id: Id;
  inbox_id: Id;
  name: string;
  media_type: string;
  size: number;
  sha256: string;
  state: 'queued' | 'processing' | 'done' | 'failed';
  error: string | null;
  page_count: number | null;
  source: Json;
  needs_review: Flag;
  /** Checks of the extraction in force that failed. */
  failed_checks: Generated<number>;
  created_at: Timestamp;
  created_by: Id;
  processed_at: Timestamp | null;
  reviewed_at: Timestamp | null;
  reviewed_by: Id | null;
  /** The extraction in force. */
  extraction_id: Id | null;
  /** The first document of the inbox with the same bytes, where there was one. */
  duplicate_of: Id | null;
  /** The mail that brought it. */
  mail_id: Id | null;
}

/** Every extraction that a document ever had; the newest is in force. */
export interface ExtractionTable {
  id: Id;
  document_id: Id;
  /** Null for a manual correction. */
  pipeline_id: Id | null;
  result: Json;
  created_at: Timestamp;
  created_by: Id;
}

/** What a document adds to the accuracy of the pipeline that computed its values. Written by service/accuracy/. */
export interface DocumentAccuracyTable {
  document_id: Id;
  pipeline_id: Id;
  /** As of the document, to select those that a user may read. */
  inbox_id: Id;
  created_by: Id;
  /** The last computed extraction, which confirmed values are compared with. */
  extraction_id: Id;
  /** When it was computed. */
  computed_at: Timestamp;
  /** 0 for a document that waits to be measured, such as one of an earlier version: the columns below are null. */
  measured: Flag;
  /** The highest review threshold, in percent, at which the document needs no review. Null if it needs review at all. */
  sure_up_to: number | null;
  /** `Figures` of service/accuracy/figures.ts; null until a person confirms the document. */
  figures: Json | null;
}

/**
 * One pipeline run. `document` jobs belong to a document of an inbox; `run` jobs are asynchronous direct runs and keep
 * their file and result for 24 hours; `direct` jobs were answered at once and leave only this record.
 */
export interface JobTable {
  id: Id;
  kind: 'document' | 'run' | 'direct';
  document_id: Id | null;
  inbox_id: Id | null;
  pipeline_id: Id | null;
  /** The template of a `run` as it was when asked for; null for `document` jobs, which use the pipeline's present one. */
  template: Json | null;
  /** `PipelineModels` of a `run` (service/models.ts) at the time of the request; null otherwise. */
  models: Json | null;
  /** The OCR component of a `run` at the time of the request. Null otherwise, and for runs that an earlier version queued. */
  ocr_id: Id | null;
  filename: string;
  state: 'queued' | 'running' | 'done' | 'failed';
  /** Which jobs it waits behind; `Lane` in pipeline/isolate/lanes.ts. */
  lane: 'text' | 'picture' | 'scan' | `model:${string}`;
  /** Failed attempts so far. */
  attempts: number;
  /** Times that a worker died while it held the job. */
  losses: number;
  /** Not before this time. */
  available_at: Timestamp;
  lease_owner: string | null;
  /** Changes with each claim: only who holds it may end the job. */
  lease_token: string | null;
  leased_until: Timestamp | null;
  created_at: Timestamp;
  created_by: Id;
  started_at: Timestamp | null;
  finished_at: Timestamp | null;
  error: string | null;
  /** List of strings. */
  log: Json | null;
  result: Json | null;
  expires_at: Timestamp | null;
}

/** A mail that was taken for an inbox, also one that held no document. A mail to several inboxes has a row for each. */
export interface MailTable {
  id: Id;
  inbox_id: Id;
  /** Identifies the mail: an inbox takes none twice. Hexadecimal; a repeat adds a space and its own mark to that of the mail. */
  digest: string;
  /** Empty where it has none. */
  message_id: string;
  /** Whom it says that it is from. */
  sender: string;
  /** Whom the sending server named: the return path, empty for automatic answers. */
  envelope_sender: string;
  subject: string;
  /** Bytes of the whole message. */
  size: number;
  received_at: Timestamp;
  /** What it held: what became of each part, and why others were left. */
  parts: Json;
  /** What SPF, DKIM and DMARC say of the sender; null where nothing was asked. */
  authentication: Json | null;
  /** Why nothing of it was taken; null where it was. */
  refused: string | null;
  /** Key of the file with the whole message, which the rows of one mail share; null once it is gone. */
  raw: Id | null;
  /** 1 where parts were left or nothing was taken, and nobody has dealt with it yet. */
  needs_attention: Generated<Flag>;
}

/** Whose mails an inbox takes; without a row, everybody's. */
export interface InboxSendersTable {
  inbox_id: Id;
  /** List of addresses and domains. */
  allowed: Json;
  require_dmarc: Flag;
}

/** A mailbox that an inbox fetches its mails from by IMAP. */
export interface MailboxTable {
  inbox_id: Id;
  /** Changes with every change of the settings: whoever works by older ones can tell. */
  version: Id;
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
  user: string;
  auth: 'password' | 'token';
  /** Sealed, see `store/secrets.ts`. */
  secret: string;
  folder: string;
  mode: 'idle' | 'poll';
  /** Seconds. */
  interval: number;
  /** What becomes of a mail in the mailbox when it is taken. */
  after: 'mark' | 'move' | 'delete';
  move_to: string | null;
  created_at: Timestamp;
  created_by: Id;
  /** Which numbering of mails `last_uid` belongs to (RFC 3501, section 2.3.1.1). */
  uid_validity: string | null;
  /** The last mail that was looked at; 0 before the first. */
  last_uid: number;
  /** When it was last looked into with success. */
  checked_at: Timestamp | null;
  /** Why it cannot be looked into now. */
  error: string | null;
  lease_owner: string | null;
  leased_until: Timestamp | null;
}

export interface IdempotencyTable {
  user_id: Id;
  key: string;
  /** Method and path. */
  route: string;
  /** SHA-256 of the request's body or of what its parts are recognised by, hexadecimal; empty until files are read. */
  fingerprint: string;
  /** Which request answers: only who holds this may keep an answer, so that a request that was given up leaves none. */
  claim: Id;
  /** After this time another request with the key may take over. */
  claimed_until: Timestamp;
  /** Process of that request (`nameLeaseOwner`); null for claims of an earlier version. */
  claim_owner: string | null;
  /** Null while the first request is still being answered. */
  status: number | null;
  headers: Json | null;
  body: string | null;
  created_at: Timestamp;
}

/** What happened to a document, written by triggers and kept for a few minutes: see service/events.ts. */
export interface DocumentEventTable {
  number: Generated<number>;
  document_id: Id;
  inbox_id: Id;
  created_by: Id;
  state: DocumentTable['state'] | 'deleted';
  needs_review: Flag;
  created_at: Generated<Timestamp>;
}

/** One row: what this database knows of the installation that it belongs to. */
export interface InstallationTable {
  number: Generated<number>;
  /** Also in the data folder; null until the first start. */
  id: Id | null;
  /** Files that the last sweep left where they are, since they were too many to be what a crash leaves. */
  unknown_files: Generated<number>;
  swept_at: Timestamp | null;
}

/** Tables only; the full-text index is the business of `search.ts`, since the two databases do it in their own ways. */
export interface Tables {
  user: UserTable;
  token: TokenTable;
  session: SessionTable;
  ended_session: EndedSessionTable;
  known_network: KnownNetworkTable;
  identity: IdentityTable;
  audit: AuditTable;
  reset_link: ResetLinkTable;
  resource: ResourceTable;
  permission: PermissionTable;
  inbox: InboxTable;
  pipeline: PipelineTable;
  pipeline_version: PipelineVersionTable;
  example: ExampleTable;
  component: ComponentTable;
  model_usage: ModelUsageTable;
  model_reservation: ModelReservationTable;
  inbox_address: InboxAddressTable;
  document: DocumentTable;
  extraction: ExtractionTable;
  document_accuracy: DocumentAccuracyTable;
  job: JobTable;
  mail: MailTable;
  inbox_senders: InboxSendersTable;
  mailbox: MailboxTable;
  idempotency: IdempotencyTable;
  document_event: DocumentEventTable;
  installation: InstallationTable;
}
