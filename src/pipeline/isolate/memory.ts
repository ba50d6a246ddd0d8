import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * Resident memory in bytes of a process that leads a group, and of the commands that it runs; undefined when it has ended.
 */
export async function readMemory(pid: number): Promise<number | undefined> {
  const kibibytes = process.platform === 'linux' ? await askProc(pid) : await askPs(pid);
  return kibibytes === undefined ? undefined : kibibytes * 1024;
}

/** Commands are the children of the main thread (proc_pid_task_children(5)); they start none of their own. */
async function askProc(pid: number): Promise<number | undefined> {
  const [own, children] = await Promise.all([readResident(pid), readText(`/proc/${pid}/task/${pid}/children`)]);
  if (own === undefined) return undefined;
  const commands = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(readResident));
  return commands.reduce<number>((sum, resident = 0) => sum + resident, own);
}

/** proc_pid_status(5). Its VmRSS is in kB, where statm counts pages of a size that differs between machines. */
async function readResident(pid: number): Promise<number | undefined> {
  const match = /^VmRSS:\s+(\d+) kB$/m.exec(await readText(`/proc/${pid}/status`));
  return match ? Number(match[1]) : undefined;
}

/** Empty for a process that has ended. */
async function readText(path: string): Promise<string> {
  return await readFile(path, 'utf8').catch(() => '');
}

async function askPs(pid: number): Promise<number | undefined> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pgid=,rss=']).catch(() => ({ stdout: '' }));
  const rows = stdout.split('\n').map((row) => row.trim().split(/\s+/).map(Number));
  const group = rows.filter(([leader]) => leader === pid);
  return group.length === 0 ? undefined : group.reduce((sum, [, resident = 0]) => sum + resident, 0);
}
