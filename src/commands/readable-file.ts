/** Checks of the files that a command reads, and messages for their failures. */
import { stat } from 'node:fs/promises';
import { CommandFailure, errorCode, plainMessage } from './failure.ts';

/** @throws CommandFailure for a folder, and the error of the system for a missing file */
export async function refuseUnreadable(file: string): Promise<void> {
  const stats = await stat(file);
  if (stats.isDirectory()) throw new CommandFailure('This is a folder. Name the files in it, such as FOLDER/*.pdf.');
}

/** Returns the message for the failure of one file. */
export function describeFileFailure(error: unknown): string {
  switch (errorCode(error)) {
    case 'ENOENT':
      return 'There is no such file.';
    case 'EACCES':
      return 'This user has no permission to read the file.';
    case 'ENOSPC':
      return 'The disk is full, so the output cannot be written.';
    default:
      return plainMessage(error);
  }
}
