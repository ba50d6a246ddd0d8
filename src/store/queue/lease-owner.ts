/** Identifies the owner of a lease: a process of a machine, as `place:pid:start`. */
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** The owner that stands for this process. */
export function nameLeaseOwner(): string {
  return `${namePlace()}:${process.pid}:${readStart(process.pid)}`;
}

/**
 * Whether the process of an owner has certainly ended. This is known only for processes of the same place, even if the process
 * id was reused. Leases of processes on other machines and in other containers expire.
 */
export function isGone(owner: string): boolean {
  const [place, pid, start] = owner.split(':');
  if (place !== namePlace()) return false;
  return !isRunning(Number(pid)) || readStart(Number(pid)) !== start;
}

/**
 * Identifies the place within which a process id is unique. A host name is not enough: containers can have the same host name,
 * but have separate process ids (pid_namespaces(7)), and machines can be copies of each other.
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
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Reads the start time of a process in clock ticks since boot (proc_pid_stat(5), field 22); empty without /proc. */
function readStart(pid: number): string {
  const stat = readOptional(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  // Field 2 is the name of the program in parentheses, which can contain spaces and parentheses. Field 3 follows the last one.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

/** Reads a file that exists only on Linux; empty on other systems. */
function readOptional(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
