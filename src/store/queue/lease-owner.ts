/** Who holds a lease: a process of a machine, written `place:pid:start`. */
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** The name of this process. */
export function nameLeaseOwner(): string {
  return `${namePlace()}:${process.pid}:${readStart(process.pid)}`;
}

/**
 * Whether the owner is certain to be gone: a process of this place that has ended, even if its number was given to
 * another since. About other machines and containers nothing is known; their leases run out.
 */
export function isGone(owner: string): boolean {
  const [place, pid, start] = owner.split(':');
  if (place !== namePlace()) return false;
  return !isRunning(Number(pid)) || readStart(Number(pid)) !== start;
}

/**
 * Where a process number names one process. A host's name is not enough: containers are given the same one, or share that
 * of their host, and count their processes each for itself (pid_namespaces(7)); machines are copies of one another.
 */
function namePlace(): string {
  const boot = readOptional(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  const namespace = readOptional(() => readlinkSync('/proc/self/ns/pid')).replace(/\D/g, '');
  return [hostname(), boot, namespace].join('/');
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
  const stat = readOptional(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // Field 2 is the program's name in brackets and may hold spaces and brackets itself; 3 follows the last bracket.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** What only Linux has; empty elsewhere. */
function readOptional(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
