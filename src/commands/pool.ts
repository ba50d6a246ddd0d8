import type { Config } from '../config.ts';
import { createPool, type Pool } from '../pipeline/isolate/pool.ts';

/**
 * Creates a pool of processes with the limits of the settings. No process starts before the first document.
 *
 * @param size maximum number of documents in parallel; at least one, so that direct runs work without a worker
 */
export function openPool(config: Config, size = config.workers): Pool {
  const { recognitions, timeLimit, memoryLimit, pageLimit, tesseract } = config;
  const eInvoices = config.eInvoices === 'yes';
  const limits = { timeLimit, memoryLimit, pageLimit };
  return createPool({ size: Math.max(1, size), recognitions, ...limits, eInvoices, tesseract });
}
