/** What the levels allow, as the service decides it (its table of access); the app only hides what would be refused. */
import type { paths } from './schema';

export type Level = paths['/resources/{id}']['get']['responses'][200]['content']['application/json']['private_access'];

/** In rising order. */
const LEVELS = ['none', 'list', 'run', 'view', 'edit', 'own'] as const satisfies readonly Level[];

interface Shared {
  readonly private_access: Level;
  readonly public_access: Level;
}

/** The level that counts: the higher of one's own and everybody's. */
function levelOf({ private_access, public_access }: Shared): Level {
  return LEVELS.indexOf(private_access) > LEVELS.indexOf(public_access) ? private_access : public_access;
}

export function reaches(resource: Shared, needed: Level): boolean {
  return LEVELS.indexOf(levelOf(resource)) >= LEVELS.indexOf(needed);
}

/** `view` is for readers: it does not allow uploads, though the lower `run` does. Either of the two levels is enough. */
export function mayUpload({ private_access, public_access }: Shared): boolean {
  return [private_access, public_access].some((level) => ['run', 'edit', 'own'].includes(level));
}
