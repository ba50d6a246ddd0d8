/**
 * The types of the tables for Kysely. The same queries run on SQLite and PostgreSQL, so every column has a type that both store
 * in the same way: times are RFC 3339 texts in UTC with milliseconds (which sort as texts), flags are 0 or 1, and JSON is text.
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
  /** Email address in lowercase. */
  email: string;
  name: string;
  role: 'admin' | 'user' | 'system';
  /** argon2id in PHC string format; null for a user who cannot sign in with a password. */
  password_hash: string | null;
  disabled_at: Timestamp | null;
  created_at: Timestamp;
  billing_scheme: 'by_invoice' | 'per_page';
  balance: number;
  previous_refill_balance: number;
  previous_refill_credits: number;
  previous_refill_date: Timestamp | null;
  /** Language of the web app; null for the language of the browser. */
  language: 'de' | 'en' | null;
  /** Creation time of the initial password, until the user replaces it; null for other users. */
  setup_since: Timestamp | null;
  /** Incremented to end all signed sessions of the user. */
  session_epoch: number;
}

/** The session of a browser. */
export interface SessionTable {
  id: Id;
  user_id: Id;
  /** Hexadecimal SHA-256 of the value of the cookie. The value itself is not stored. */
  hash: string;
  /** CSRF token that requests with changes must have in addition to the cookie. */
  csrf: string;
  created_at: Timestamp;
  /** Extended by use. */
  expires_at: Timestamp;
}

/** A signed session that was ended before its expiration. */
export interface EndedSessionTable {
  /** Hexadecimal SHA-256 of the signed part of the token. */
  hash: string;
  /** When the session expires, and the row can be removed. */
  expires_at: Timestamp;
}

/** A network from which a user has signed in with a password. */
export interface KnownNetworkTable {
  user_id: Id;
  /** An IPv4 address or the first 64 bits of an IPv6 address. */
  network: string;
  seen_at: Timestamp;
}

/** The identity of a user at an OpenID Connect provider (see service/oidc/). */
export interface IdentityTable {
  issuer: string;
  /** Id of the user at the provider, which does not change with the name or email address. */
  subject: string;
  user_id: Id;
  created_at: Timestamp;
}

export interface TokenTable {
  id: Id;
  user_id: Id;
  name: string;
  /** Hexadecimal SHA-256 of the text of the token. The text itself is not stored. */
  hash: string;
  created_at: Timestamp;
  expires_at: Timestamp | null;
  last_used_at: Timestamp | null;
}

/** A link with which a user can choose a password once. */
export interface ResetLinkTable {
  user_id: Id;
  /** Hexadecimal SHA-256 of the token of the link. The token itself is not stored. */
  hash: string;
  created_at: Timestamp;
  expires_at: Timestamp;
}

/** The audit log. Triggers prevent changes of rows. There are no foreign keys, since entries remain after their objects are deleted. */
export interface AuditTable {
  id: Id;
  at: Timestamp;
  user_id: Id | null;
  /** Email address at the time of the entry. */
  user_email: string | null;
  token_name: string | null;
  action: string;
  resource_id: string | null;
  ip: string;
  /** JSON object. */
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

/** Permissions. The row of the owner has the level `own`. A unique index allows only one such row for each resource. */
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
  /** Number of documents. It is updated together with the documents, so that lists do not have to count 100,000 rows. */
  document_count: number;
  /** Minimum confidence of a value that needs no review, 0 to 1. */
  review_threshold: number;
  /** Kinds of attachments that become documents: a list of `pdf`, `e_invoice`, `picture`. */
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
  /** `DeletedChat` (service/deleted-chat.ts), if the language model was deleted and no other was chosen since. */
  deleted_chat: Json | null;
  /** The same for the location model. */
  deleted_location_chat: Json | null;
}

/** The settings of a language model. The built-in model has no row. */
export interface ComponentTable {
  /** Id of a resource of type `chat`. */
  id: Id;
  /** Changes with every change of the settings. */
  version: Id;
  provider: 'openai_compatible' | 'anthropic' | 'google';
  base_url: string;
  model: string;
  /** Key and header values, encrypted (`store/secrets.ts`); null without both. */
  secret: string | null;
  has_api_key: Flag;
  /** List of strings. */
  header_names: Json;
  /** URL parameters: object of strings. */
  query: Json;
  form: 'nested' | 'flat' | 'nuextract' | 'nuextract_template';
  reasoning: 'default' | 'off' | 'low';
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

/** The settings of an OCR component that a user created. The components that every database has from the start have no row. */
export interface OcrComponentTable {
  /** A resource of type `ocr`. */
  id: Id;
  engine: 'tesseract' | 'native-tesseract';
  /** List of strings, by the names of Tesseract. */
  languages: Json;
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

/** The maximum that a request in progress can use. */
export interface ModelReservationTable {
  id: Id;
  component_id: Id;
  user_id: Id;
  /** `2026-11`, in UTC. */
  month: string;
  input_tokens: number;
  output_tokens: number;
  pages: number;
  /** If the row still exists after this time, its process has crashed. */
  expires_at: Timestamp;
}

/** All templates of a pipeline. The one with the highest version is the current template. */
export interface PipelineVersionTable {
  pipeline_id: Id;
  /** Number of the version, from 1. */
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

/** A new template that is compared with the present one on confirmed documents. It goes with its result after a day. */
export interface EvaluationTable {
  /** Of its job, which has the new template. */
  id: Id;
  /** The template of the pipeline at the time of the request. */
  present_template: Json;
  /** `LeftOut` of service/evaluations/. */
  left_out: Json;
}

/** A document of an evaluation. */
export interface EvaluationDocumentTable {
  evaluation_id: Id;
  document_id: Id;
  /** From 0, the newest example first. */
  position: number;
  /** `DocumentOutcome` of service/evaluations/; null until it was read. */
  outcome: Json | null;
}

/** Addresses are never removed, so that none is used twice. `inbox_id` is null after the inbox was deleted. */
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
  /** Number of failed checks of the current extraction. */
  failed_checks: Generated<number>;
  created_at: Timestamp;
  created_by: Id;
  processed_at: Timestamp | null;
  reviewed_at: Timestamp | null;
  reviewed_by: Id | null;
  /** The current extraction. */
  extraction_id: Id | null;
  /** The first document of the inbox with the same bytes, if there is one. */
  duplicate_of: Id | null;
  /** The mail with the document as a part. */
  mail_id: Id | null;
}

/** All extractions of a document. The newest is the current one. */
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
 * One pipeline run. `document` jobs belong to a document of an inbox. `run` jobs are asynchronous runs, whose file and result
 * are stored for 24 hours. `direct` jobs are synchronous runs, of which only this row is stored.
 * One pipeline run. `document` jobs belong to a document of an inbox; `run` jobs are asynchronous direct runs and keep
 * their file and result for 24 hours; `direct` jobs were answered at once and leave only this record; `evaluation` jobs
 * compare two templates on several documents and keep their result for 24 hours.
 */
export interface JobTable {
  id: Id;
  kind: 'document' | 'run' | 'direct' | 'evaluation';
  document_id: Id | null;
  inbox_id: Id | null;
  pipeline_id: Id | null;
  /**
   * The template of a `run` at the time of the request, or the new one of an `evaluation`; null for `document` jobs, which use the
   * current template.
   */
  template: Json | null;
  /** `PipelineModels` of a `run` (service/models.ts) at the time of the request; null otherwise. */
  models: Json | null;
  /** The OCR component of a `run` at the time of the request. Null otherwise, and for runs that an earlier version queued. */
  ocr_id: Id | null;
  /** Empty for an `evaluation`. */
  filename: string;
  state: 'queued' | 'running' | 'done' | 'failed';
  /** The queue of the job: `Lane` in pipeline/isolate/lanes.ts. */
  lane: 'text' | 'picture' | 'scan' | 'evaluation' | `model:${string}`;
  /** Number of failed attempts. */
  attempts: number;
  /** Number of times that the worker of the job crashed. */
  losses: number;
  /** Earliest time of the next attempt. */
  available_at: Timestamp;
  lease_owner: string | null;
  /** Changes with each claim. Only the worker with this token may end the job. */
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

/** A mail that an inbox received, with or without documents. A mail to several inboxes has a row for each of them. */
export interface MailTable {
  id: Id;
  inbox_id: Id;
  /** Identifies the mail, since an inbox accepts a mail only once. Hexadecimal; a repeated mail has a suffix after a space. */
  digest: string;
  /** Empty if the mail has none. */
  message_id: string;
  /** Sender by the `From` header. */
  sender: string;
  /** Envelope sender (return path); empty for automatic replies. */
  envelope_sender: string;
  subject: string;
  /** Size of the whole message, in bytes. */
  size: number;
  received_at: Timestamp;
  /** The parts: the document of each part, or the reason why it was left out. */
  parts: Json;
  /** Results of SPF, DKIM and DMARC; null if they were not checked. */
  authentication: Json | null;
  /** Why the mail was rejected; null if it was accepted. */
  refused: string | null;
  /** Key of the file with the whole message, which the rows of one mail share; null after it was removed. */
  raw: Id | null;
  /** 1 if parts were left out or the mail was rejected, and no user has handled it yet. */
  needs_attention: Generated<Flag>;
}

/** The allowed senders of an inbox. Without a row, all senders are allowed. */
export interface InboxSendersTable {
  inbox_id: Id;
  /** List of addresses and domains. */
  allowed: Json;
  require_dmarc: Flag;
}

/** A mailbox from which an inbox fetches mails by IMAP. */
export interface MailboxTable {
  inbox_id: Id;
  /** Changes with every change of the settings, so that a connection with older settings is detected. */
  version: Id;
  host: string;
  port: number;
  security: 'tls' | 'starttls' | 'none';
  user: string;
  auth: 'password' | 'token';
  /** Encrypted (`store/secrets.ts`). */
  secret: string;
  folder: string;
  mode: 'idle' | 'poll';
  /** Seconds between two checks. */
  interval: number;
  /** What happens to a mail in the mailbox after it was fetched. */
  after: 'mark' | 'move' | 'delete';
  move_to: string | null;
  created_at: Timestamp;
  created_by: Id;
  /** UIDVALIDITY of `last_uid` (RFC 3501, section 2.3.1.1). */
  uid_validity: string | null;
  /** UID of the last mail that was processed; 0 before the first. */
  last_uid: number;
  /** Time of the last successful check. */
  checked_at: Timestamp | null;
  /** Why the mailbox cannot be checked now. */
  error: string | null;
  lease_owner: string | null;
  leased_until: Timestamp | null;
}

export interface IdempotencyTable {
  user_id: Id;
  key: string;
  /** Method and path. */
  route: string;
  /** Hexadecimal SHA-256 of the request body, or of the hashes of its parts; empty until files are read. */
  fingerprint: string;
  /** Id of the request that computes the answer. Only this request may store it, so an abandoned request cannot. */
  claim: Id;
  /** After this time, another request with the same key may take over. */
  claimed_until: Timestamp;
  /** Process of that request (`nameLeaseOwner`); null for claims of an earlier version. */
  claim_owner: string | null;
  /** HTTP status; null until the first request is answered. */
  status: number | null;
  headers: Json | null;
  body: string | null;
  created_at: Timestamp;
}

/** Events of documents. Triggers write them, and they are stored for a few minutes (see service/events.ts). */
export interface DocumentEventTable {
  number: Generated<number>;
  document_id: Id;
  inbox_id: Id;
  created_by: Id;
  state: DocumentTable['state'] | 'deleted';
  needs_review: Flag;
  created_at: Generated<Timestamp>;
}

/** The installation of the database, in one row. */
export interface InstallationTable {
  number: Generated<number>;
  /** Id, which is also in the data folder; null until the first start. */
  id: Id | null;
  /** Number of unknown files that the last sweep did not move, since there were too many to be the result of a crash. */
  unknown_files: Generated<number>;
  swept_at: Timestamp | null;
}

/** All tables except the full-text index, which differs between the databases (`search.ts`). */
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
  evaluation: EvaluationTable;
  evaluation_document: EvaluationDocumentTable;
  component: ComponentTable;
  ocr_component: OcrComponentTable;
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
