import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * Measures the resident memory of a process and of the commands that it runs, in bytes. Returns undefined if the process has
 * ended.
 */
export async function readMemory(pid: number): Promise<number | undefined> {
  const kibibytes = process.platform === 'linux' ? await askProc(pid) : await askPs(pid);
  return kibibytes === undefined ? undefined : kibibytes * 1024;
}

/** Reads memory from /proc. Commands are children of the main thread (proc_pid_task_children(5)) and have no children. */
async function askProc(pid: number): Promise<number | undefined> {
  const [own, children] = await Promise.all([readResident(pid), readText(`/proc/${pid}/task/${pid}/children`)]);
  if (own === undefined) return undefined;
  const commands = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(readResident));
  return commands.reduce<number>((sum, resident = 0) => sum + resident, own);
}

/** Reads VmRSS (proc_pid_status(5)), which is in kB. The size of the pages in statm differs between machines. */
async function readResident(pid: number): Promise<number | undefined> {
  const match = /^VmRSS:\s+(\d+) kB$/m.exec(await readText(`/proc/${pid}/status`));
  return match ? Number(match[1]) : undefined;
}

/** Reads a file of /proc. Returns an empty text if the process has ended. */
async function readText(path: string): Promise<string> {
  return await readFile(path, 'utf8').catch(() => '');
}

async function askPs(pid: number): Promise<number | undefined> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pgid=,rss=']).catch(() => ({ stdout: '' }));
  const rows = stdout.split('\n').map((row) => row.trim().split(/\s+/).map(Number));
  const group = rows.filter(([leader]) => leader === pid);
  return group.length === 0 ? undefined : group.reduce((sum, [, resident = 0]) => sum + resident, 0);
}
