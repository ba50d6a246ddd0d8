import type { Config } from '../config.ts';
import { createPool, type Pool } from '../pipeline/isolate/pool.ts';

/**
 * A pool of reading processes with the limits of the settings. None is started before the first document.
 *
 * @param size documents read side by side; at least one, so that direct runs work where no worker does
 */
export function openPool(config: Config, size = config.workers): Pool {
  const { recognitions, timeLimit, memoryLimit, pageLimit, tesseract } = config;
  const eInvoices = config.eInvoices === 'yes';
  const limits = { timeLimit, memoryLimit, pageLimit };
  return createPool({ size: Math.max(1, size), recognitions, ...limits, eInvoices, tesseract });
}
