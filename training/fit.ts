/** Fits trees in threads of their own, so that folds use all processors. */
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Tree } from '../src/pipeline/extract/ranking/trees.ts';
import { type BoostingOptions, fitTrees, type RankingData } from './boosting.ts';

export interface Fit {
  readonly trees: readonly Tree[];
  /** Mean negative log likelihood of the training groups before the last tree. */
  readonly loss: number;
}

type Options = Omit<BoostingOptions, 'onTree'>;

/** A set of trees to fit; the data is made when its turn comes, since it is large. */
export interface Job {
  readonly data: () => RankingData;
  readonly options: Options;
}

/** @returns the fits in the order of the jobs, whichever ends first */
export async function fitAll(jobs: readonly Job[]): Promise<Fit[]> {
  const fits: Fit[] = [];
  const waiting = jobs.entries();
  const work = async (): Promise<void> => {
    for (const [index, { data, options }] of waiting) fits[index] = await fitInThread(data(), options);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return fits;
}

function fitInThread(data: RankingData, options: Options): Promise<Fit> {
  const { promise, resolve, reject } = Promise.withResolvers<Fit>();
  const buffers = [data.bins, data.groups, data.right, data.counts, data.weights].map(({ buffer }) => buffer);
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { data, options },
    transferList: buffers.filter((buffer) => buffer instanceof ArrayBuffer),
  });
  worker.once('message', resolve);
  worker.once('error', reject);
  return promise;
}

if (!isMainThread) {
  const { data, options }: { data: RankingData; options: Options } = workerData;
  let loss = 0;
  const trees = fitTrees(data, {
    ...options,
    onTree: (_, now) => {
      loss = now;
    },
  });
  parentPort?.postMessage({ trees, loss } satisfies Fit);
}
