import { readFileSync } from 'node:fs';

/**
 * The most memory that a process has held so far, in bytes. `resourceUsage().maxRSS` will not do: a process begins with
 * that of the one that started it (getrusage(2)).
 *
 * @throws where there is no /proc (proc_pid_status(5))
 */
export function readPeakMemory(pid: number): number {
  const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kibibytes) * 1024;
}
