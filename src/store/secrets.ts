/** Encrypts secrets that the service sends to other servers, and therefore cannot store as hashes. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { loadKeyFile } from './key-file.ts';

const ALGORITHM = 'aes-256-gcm';
/** Lengths by NIST SP 800-38D, 5.2.1.1 and 5.2.1.2. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface SecretBox {
  /**
   * Encrypts a secret.
   *
   * @param place identifier of its place of storage. `open` requires the same place, so a secret cannot be moved elsewhere.
   */
  seal(secret: string, place: string): string;
  /**
   * Decrypts a secret.
   *
   * @throws WrongKey if it was encrypted with another key or for another place, or is not an encrypted secret
   */
  open(sealed: string, place: string): string;
}

export class WrongKey extends Error {
  override name = 'WrongKey';
}

/**
 * Opens the key for secrets.
 *
 * @param secretKey key of the settings, 64 hexadecimal digits; empty for the key in the data folder
 */
export async function openSecretBox(secretKey: string, dataFolder: string): Promise<SecretBox> {
  const key =
    secretKey === ''
      ? await loadKeyFile(
          join(dataFolder, 'secret.key'),
          'passwords of mailboxes and keys of language models have to be given again',
        )
      : Buffer.from(secretKey, 'hex');
  return {
    seal(secret, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64');
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed, 'base64');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      try {
        const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES });
        decipher.setAAD(Buffer.from(place)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
        const text = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch (error) {
        throw new WrongKey('A secret was encrypted with another key.', { cause: error });
      }
    },
  };
}
