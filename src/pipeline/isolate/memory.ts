import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Resident memory of a process in bytes; undefined when it has ended. */
export async function readMemory(pid: number): Promise<number | undefined> {
  const kibibytes = process.platform === 'linux' ? await askProc(pid) : await askPs(pid);
  return kibibytes === undefined ? undefined : kibibytes * 1024;
}

/** proc_pid_status(5). Its VmRSS is in kB, where statm counts pages of a size that differs between machines. */
async function askProc(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const match = /^VmRSS:\s+(\d+) kB$/m.exec(status);
  return match ? Number(match[1]) : undefined;
}

async function askPs(pid: number): Promise<number | undefined> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  const number = Number.parseInt(stdout, 10);
  return Number.isNaN(number) ? undefined : number;
}
