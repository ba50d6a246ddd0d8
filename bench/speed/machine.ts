/** What the figures were measured on, and what the system says of running processes (Linux only). */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism, cpus, totalmem } from 'node:os';
import manifest from '../../package.json' with { type: 'json' };
import { listChildren } from '../../test/server.ts';

/** `2026-11-27, 2 cores (AMD EPYC 7B13), 24 GB, Node 24.21.0, Extrakt 0.1.0`. */
export function describeMachine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  return [
    new Date().toISOString().slice(0, 10),
    `${availableParallelism()} cores (${model})`,
    `${Math.round(totalmem() / 2 ** 30)} GiB`,
    `Node ${process.versions.node}`,
    `Extrakt ${manifest.version}`,
  ].join(', ');
}

/** The version line of poppler's pdftotext, or undefined where it is not installed. */
export function findPdftotext(): string | undefined {
  const { stderr, error } = spawnSync('pdftotext', ['-v'], { encoding: 'utf8' });
  return error ? undefined : /pdftotext version (\S+)/.exec(stderr)?.[1];
}

/** Resident memory of a process and all its descendants, in bytes. Shared pages count once for each. */
export function measureMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const own = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
  return own + listChildren(pid).reduce((sum, child) => sum + measureMemory(child), 0);
}
