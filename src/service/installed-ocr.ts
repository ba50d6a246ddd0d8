import { type InstalledLanguages, listInstalledLanguages } from '../pipeline/read/installed-languages.ts';

/** Milliseconds for which the check of the machine is cached. Without a cache, each request would start a program. */
const CACHED = 1000;
let check: { readonly at: number; readonly installed: Promise<InstalledLanguages> } | undefined;

/** Lists the languages that Tesseract reads on this machine. */
export function readInstalled(): Promise<InstalledLanguages> {
  const now = performance.now();
  if (check === undefined || now - check.at > CACHED) check = { at: now, installed: listInstalledLanguages() };
  return check.installed;
}
