/** The actions of the audit log, by route. */

export interface AuditRule {
  readonly action: string;
  /** Whether the object of the action is in the response, and not in the path. */
  readonly ofAnswer?: true;
  /** Recorded properties of the body or the path: levels, states and addresses, but never texts or secrets. */
  readonly details?: readonly string[];
  /** Whether only the operation itself records the action. Other requests of the route send nothing out and change nothing. */
  readonly onDemand?: true;
}

/** Rules by method and path; null for requests without a permanent change. */
const ACTIONS: Readonly<Record<string, AuditRule | null>> = {
  'POST /inboxes': { action: 'inbox.create', details: ['pipeline_id'] },
  'PATCH /inboxes/:id': {
    action: 'inbox.change',
    details: ['pipeline_id', 'ocr_id', 'review_threshold', 'learn_examples'],
  },
  'DELETE /inboxes/:id': { action: 'inbox.delete' },
  'POST /inboxes/:id': { action: 'document.upload', ofAnswer: true },
  'GET /inboxes/:id/extractions': { action: 'inbox.export' },
  'GET /inboxes/:id/originals': { action: 'inbox.export_originals' },
  'POST /inboxes/:id/documents/batch': { action: 'document.batch', details: ['action'] },
  'POST /inboxes/:id/emails': { action: 'address.activate' },
  'DELETE /inboxes/:id/emails': { action: 'address.deactivate' },
  'PATCH /inboxes/:id/senders': { action: 'senders.change', details: ['require_dmarc'] },
  'POST /inboxes/:id/mails/dismiss': { action: 'mail.dismiss' },
  'POST /inboxes/:id/mails/:mail/parts/:part': {
    action: 'document.add_from_mail',
    ofAnswer: true,
    details: ['mail', 'part'],
  },
  'PUT /inboxes/:id/mailbox': { action: 'mailbox.tie', details: ['host', 'user'] },
  'DELETE /inboxes/:id/mailbox': { action: 'mailbox.untie' },
  'DELETE /documents/:id': { action: 'document.delete' },
  'POST /documents/:id/extraction': { action: 'document.correct' },
  'POST /documents/:id/review': { action: 'document.review' },
  'POST /documents/:id/checks': null,
  'POST /documents/:id/try': { action: 'document.try', onDemand: true },
  'POST /pipelines': { action: 'pipeline.create' },
  'PATCH /pipelines/:id': { action: 'pipeline.change' },
  'DELETE /pipelines/:id': { action: 'pipeline.delete' },
  'POST /pipelines/:id/examples': { action: 'example.add' },
  'DELETE /pipelines/:id/examples/:example_id': { action: 'example.delete', details: ['example_id'] },
  'DELETE /pipelines/:id/examples': { action: 'example.delete_all' },
  'POST /components': { action: 'component.create', details: ['provider', 'base_url', 'model'] },
  'PATCH /components/:id': { action: 'component.change', details: ['provider', 'base_url', 'model'] },
  'DELETE /components/:id': { action: 'resource.delete' },
  'POST /components/:id/test': { action: 'component.test' },
  'POST /ocr': { action: 'ocr.create', details: ['engine'] },
  'PATCH /ocr/:id': { action: 'ocr.change', details: ['engine'] },
  'POST /ocr/:id/test': { action: 'ocr.test' },
  'POST /pipelines/:id/evaluate': { action: 'pipeline.evaluate' },
  'POST /pipelines/:id/run': { action: 'pipeline.run' },
  'POST /pipelines/run': { action: 'template.run' },
  'POST /templates/suggest': { action: 'template.suggest' },
  'PATCH /resources/:id': { action: 'resource.change', details: ['alias', 'public_access'] },
  'DELETE /resources/:id': { action: 'resource.delete' },
  'POST /resources/:id/permissions': { action: 'permission.set', details: ['user', 'level'] },
  'DELETE /resources/:id/permissions/:email': { action: 'permission.remove', details: ['email'] },
  'POST /users': { action: 'user.create', ofAnswer: true, details: ['email', 'role'] },
  'PATCH /users/:user': { action: 'user.change', details: ['role', 'active'] },
  'PATCH /users/me': { action: 'user.change', details: ['language'] },
  'POST /users/me/password': { action: 'password.change' },
  'POST /users/:user/reset-links': { action: 'reset_link.create' },
  'PATCH /users/:user/credits': { action: 'credits.change', details: ['billing_scheme', 'balance', 'refill'] },
  'POST /users/me/tokens': { action: 'token.create', ofAnswer: true, details: ['name', 'expires_at'] },
  'DELETE /users/me/tokens/:id': { action: 'token.revoke' },
  'POST /auth/jwt/logout': { action: 'sign_out' },
  'POST /auth/setup': { action: 'user.set_up', details: ['email'] },
};

/** Lists the actions. Sign-ins, which need no token, are recorded separately. */
export function listActions(): string[] {
  return Object.values(ACTIONS).flatMap((rule) => (rule ? [rule.action] : []));
}

const READING = ['GET', 'HEAD', 'OPTIONS'];

/** Finds the rule of a request, if it is recorded. Without a rule in the table, the action is its method and path. */
export function findAuditRule(method: string, url: string): AuditRule | undefined {
  const route = `${method} ${url}`;
  const rule = ACTIONS[route];
  if (rule !== undefined) return rule ?? undefined;
  return READING.includes(method) ? undefined : { action: route };
}
