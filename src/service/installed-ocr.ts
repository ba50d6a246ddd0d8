import { type InstalledLanguages, listInstalledLanguages } from '../pipeline/read/installed-languages.ts';

/** Milliseconds for which a look at the machine counts, so that requests do not start a program each. */
const LOOK_COUNTS = 1000;
let look: { readonly at: number; readonly installed: Promise<InstalledLanguages> } | undefined;

/** The languages that Tesseract reads on this machine. */
export function readInstalled(): Promise<InstalledLanguages> {
  const now = performance.now();
  if (look === undefined || now - look.at > LOOK_COUNTS) look = { at: now, installed: listInstalledLanguages() };
  return look.installed;
}
