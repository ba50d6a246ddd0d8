/** Who holds a lease: a process of a machine, written `host:pid:start`. */
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';

/** The name of this process. */
export function nameLeaseOwner(): string {
  return `${hostname()}:${process.pid}:${readStart(process.pid)}`;
}

/**
 * Whether the owner is certain to be gone: a process of this machine that has ended, even if its number was given to
 * another since (in a container, every start of the service has number 1). About other machines nothing is known;
 * their leases run out.
 */
export function isGone(owner: string): boolean {
  const [host, pid, start] = owner.split(':');
  if (host !== hostname()) return false;
  return !isRunning(Number(pid)) || readStart(Number(pid)) !== start;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: there is such a process, of another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** When a process started, in clock ticks since boot (proc_pid_stat(5), field 22); empty where there is no /proc. */
function readStart(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 2 is the program's name in brackets and may hold spaces and brackets itself; 3 follows the last bracket.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}
