import { readFile } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import { type Config, variableName } from '../config.ts';
import { CommandFailure, errorCode, plainMessage } from './failure.ts';

export interface MailFile {
  readonly file: string;
  /** Addresses of inboxes. */
  readonly to: readonly string[];
  /** Envelope sender. */
  readonly from: string;
}

/** A header line (RFC 5322, section 2.2): a name of printable characters, and a colon. */
const HEADER_LINE = /^\s*[!-9;-~]+[ \t]*:/;

/** Sends a mail in a file to the running service by SMTP, and prints the reply. */
export async function sendMailFile(config: Config, { file, to, from }: MailFile): Promise<void> {
  const { mailPort: port } = config;
  if (port === 0) throw new CommandFailure(`The SMTP server is turned off (${variableName('mailPort')} is 0).`);
  const raw = await readFile(file).catch((error: unknown) => {
    throw new CommandFailure(`${file} cannot be read: ${plainMessage(error)}.`, undefined, error);
  });
  if (!HEADER_LINE.test(raw.toString('latin1', 0, 1000))) {
    throw new CommandFailure(
      `${file} is not a mail: it does not begin with header lines. Save it as .eml and send that file.`,
    );
  }
  const host = reachableAddress(config.host);
  // Without TLS, since the connection stays on this machine, and the certificate can be self-signed.
  const transport = createTransport({ host, port, ignoreTLS: true });
  try {
    const { response, rejected } = await transport.sendMail({ envelope: { from, to: [...to] }, raw });
    console.log(response);
    if (rejected.length > 0) throw new CommandFailure(`The mail was rejected for ${rejected.join(', ')}.`);
  } catch (error) {
    throw error instanceof CommandFailure ? error : new CommandFailure(describe(error, host, port), undefined, error);
  } finally {
    transport.close();
  }
}

function describe(error: unknown, host: string, port: number): string {
  if (error instanceof Error && 'response' in error) return `The service answered: ${error.response}`;
  if (errorCode(error) === 'ESOCKET' || errorCode(error) === 'ECONNECTION') {
    return `No SMTP server answers at ${host}, port ${port}. Is the service running, with the same settings?`;
  }
  return `The mail could not be sent: ${plainMessage(error)}`;
}

/** The address with which a server that listens on all interfaces is reached on this machine. */
function reachableAddress(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}
