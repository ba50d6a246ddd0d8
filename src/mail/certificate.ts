/**
 * Creates a self-signed certificate (X.509, RFC 5280). With it, mails are encrypted in transit without any setup, since sending
 * servers do not check the issuer (RFC 7435).
 *
 * It is implemented here, since Node cannot create certificates, and packages for this have twenty dependencies.
 */
import { createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign, X509Certificate } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { domainToASCII } from 'node:url';

/** A certificate and its key, in PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

const DAY = 24 * 60 * 60 * 1000;
const VALID = 10 * 365 * DAY;
/** Minimum remaining validity. A certificate with less is replaced at the next start. */
const LEAST_LEFT = 365 * DAY;

/**
 * Reads the certificate and key in a file, or creates them. Only the service can read the file.
 *
 * @param domain domain of the certificate
 */
export async function loadOwnCertificate(path: string, domain: string): Promise<Certificate> {
  const present = await readCertificate(path);
  if (present && isFit(present, domain)) return present;
  const made = makeCertificate(domain, new Date());
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomBytes(8).toString('hex')}`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(made.cert + made.key);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  return made;
}

/** @returns undefined if there is no readable certificate */
async function readCertificate(path: string): Promise<Certificate | undefined> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  const [cert] = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----\n?/.exec(text) ?? [];
  const [key] = /-----BEGIN PRIVATE KEY-----[\s\S]+?-----END PRIVATE KEY-----\n?/.exec(text) ?? [];
  return cert && key ? { cert, key } : undefined;
}

function isFit({ cert, key }: Certificate, domain: string): boolean {
  try {
    const certificate = new X509Certificate(cert);
    const left = Date.parse(certificate.validTo) - Date.now();
    const isOurs = certificate.checkHost(domainToASCII(domain)) !== undefined;
    return isOurs && left > LEAST_LEFT && certificate.checkPrivateKey(createPrivateKey(key));
  } catch {
    return false;
  }
}

/**
 * Creates a certificate.
 *
 * @param from start of its validity
 */
export function makeCertificate(domain: string, from: Date): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const body = describeCertificate(domainToASCII(domain), publicKey, from);
  const signature = sign('sha256', body, privateKey);
  // RFC 5280, section 4.1.
  const certificate = sequence(body, ECDSA_WITH_SHA256, bitString(signature));
  return { key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })), cert: toPem(certificate) };
}

/** RFC 5280, section 4.1.2: what is signed. */
function describeCertificate(domain: string, publicKey: KeyObject, from: Date): Buffer {
  const name = sequence(set(sequence(COMMON_NAME, element(TAG.utf8, Buffer.from('Extrakt')))));
  const serial = randomBytes(16);
  // The first bits are 01, so the number is positive and has no leading zeros.
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  const names = sequence(element(TAG.dnsName, Buffer.from(domain)));
  return sequence(
    element(TAG.version, element(TAG.integer, Buffer.from([2]))),
    element(TAG.integer, serial),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(from), time(new Date(from.getTime() + VALID))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    element(TAG.extensions, sequence(sequence(SUBJECT_ALT_NAME, element(TAG.octets, names)))),
  );
}

/** Tags of DER (X.690), and context-specific tags of RFC 5280. */
const TAG = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  utf8: 0x0c,
  utcTime: 0x17,
  generalTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  dnsName: 0x82,
  version: 0xa0,
  extensions: 0xa3,
} as const;

const COMMON_NAME = objectId('550403');
const SUBJECT_ALT_NAME = objectId('551d11');
/** 1.2.840.10045.4.3.2, RFC 5758. */
const ECDSA_WITH_SHA256 = sequence(objectId('2a8648ce3d040302'));

function element(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  // X.690, section 8.1.3: a length up to 127 is one byte. For longer ones, the first byte has the number of bytes that follow.
  const bytes = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...bytes]), content]);
}

function sequence(...contents: readonly Uint8Array[]): Buffer {
  return element(TAG.sequence, ...contents);
}

function set(...contents: readonly Uint8Array[]): Buffer {
  return element(TAG.set, ...contents);
}

/** @param encoded content in DER, hexadecimal */
function objectId(encoded: string): Buffer {
  return element(TAG.oid, Buffer.from(encoded, 'hex'));
}

/** A bit string of whole bytes, without unused bits. */
function bitString(content: Uint8Array): Buffer {
  return element(TAG.bits, Buffer.from([0]), content);
}

/** A time with a two-digit year up to 2049, and a four-digit year from then on (RFC 5280, section 4.1.2.5). */
function time(date: Date): Buffer {
  const digits = date.toISOString().replace(/\.\d+|[-:T]/g, '');
  return date.getUTCFullYear() < 2050
    ? element(TAG.utcTime, Buffer.from(digits.slice(2)))
    : element(TAG.generalTime, Buffer.from(digits));
}

function toPem(certificate: Uint8Array): string {
  const lines =
    Buffer.from(certificate)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
