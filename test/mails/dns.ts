/** DNS as a test says. */
import type { Resolve } from '../../src/mail/authentication.ts';

/** Records by `TYPE name`; a name with `SILENT` does not answer. */
export type Zone = Readonly<Record<string, readonly string[] | 'SILENT'>>;

/** Every other name does not exist. */
export function createResolver(zone: Zone): Resolve {
  return async (name, type) => {
    const records = zone[`${type} ${name.toLowerCase()}`];
    if (records === 'SILENT') throw Object.assign(new Error(`queryTxt ETIMEOUT ${name}`), { code: 'ETIMEOUT' });
    if (records) return type === 'TXT' ? records.map((text) => [text]) : [...records];
    throw Object.assign(new Error(`query ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
  };
}
