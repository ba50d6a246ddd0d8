/** Measures and judges documents in threads, to use all processors. */
import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { foldOf, hash } from '../bench/accuracy/halves.ts';
import { type Answerer, prepareAnswerer } from '../src/pipeline/extract/own/answer.ts';
import { KnownPapers } from '../src/pipeline/extract/own/known-papers.ts';
import { Ranker } from '../src/pipeline/extract/ranking/ranker.ts';
import type { TreeModel } from '../src/pipeline/extract/ranking/trees.ts';
import type { Template } from '../src/pipeline/template.ts';
import { readTemplate } from '../src/pipeline/template-reading.ts';
import { blankValues } from './blanks.ts';
import { type Group, groupsOf, jointGroupsOf } from './candidates.ts';
import { type JudgedDocument, judgeDocument } from './judge.ts';
import { type SimulatedDocument, type SimulationOptions, simulate } from './simulate.ts';
import { type ExampleSimulation, type SimulatedExamples, simulateExamples } from './simulate-examples.ts';
import type { Source } from './sources.ts';

/** Marks the threads of this module. Threads of other modules may load this file, too. */
const ROLE = 'measure';

/** The models of one fold. */
export interface FoldModels {
  readonly ranker: TreeModel;
  readonly joint?: TreeModel;
}

export interface TrainingGroups {
  readonly groups: readonly Group[];
  /** A copy of the document without some values, if it gets one, with its groups. */
  readonly blank?: { readonly source: Source; readonly groups: readonly Group[] };
}

type Request = { readonly source: Source } & (
  | { readonly task: 'groups'; readonly blankSeed: number | undefined }
  | { readonly task: 'joint' }
  | { readonly task: 'judge' }
  | { readonly task: 'simulate'; readonly options: SimulationOptions }
  | { readonly task: 'examples'; readonly simulation: ExampleSimulation }
);

export class MeasurePool {
  readonly #workers: readonly Worker[];
  readonly #failure = Promise.withResolvers<never>();

  /** @param models the models of each fold. A document is scored by the models that were trained without its layout. */
  constructor(models: readonly FoldModels[]) {
    this.#workers = Array.from({ length: availableParallelism() }, () => {
      const worker = new Worker(new URL(import.meta.url), { workerData: { role: ROLE, models } });
      // Without a listener, a thread that fails before its first request ends the process without an error message.
      worker.on('error', (error) => this.#failure.reject(error));
      return worker;
    });
    // The failure is reported by the requests that wait for it.
    this.#failure.promise.catch(() => undefined);
  }

  /** @param blankSeeds a seed for each source that may get a copy without some values */
  groups(sources: readonly Source[], blankSeeds: readonly (number | undefined)[]): Promise<TrainingGroups[]> {
    return this.#all(sources.map((source, index) => ({ source, task: 'groups', blankSeed: blankSeeds[index] })));
  }

  joint(sources: readonly Source[]): Promise<(readonly Group[])[]> {
    return this.#all(sources.map((source) => ({ source, task: 'joint' })));
  }

  judge(sources: readonly Source[]): Promise<JudgedDocument[]> {
    return this.#all(sources.map((source) => ({ source, task: 'judge' })));
  }

  simulate(sources: readonly Source[], options: SimulationOptions): Promise<SimulatedDocument[]> {
    return this.#all(sources.map((source) => ({ source, task: 'simulate', options })));
  }

  examples(sources: readonly Source[], simulation: ExampleSimulation): Promise<SimulatedExamples[]> {
    return this.#all(sources.map((source) => ({ source, task: 'examples', simulation })));
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }

  async #all<T>(requests: readonly Request[]): Promise<T[]> {
    const results: T[] = [];
    const waiting = requests.entries();
    const work = this.#workers.map(async (worker) => {
      for (const [index, request] of waiting) results[index] = await ask<T>(worker, request);
    });
    await Promise.race([Promise.all(work), this.#failure.promise]);
    return results;
  }
}

/** The answer, which never comes if the thread fails. */
function ask<T>(worker: Worker, request: Request): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  worker.once('message', resolve);
  worker.postMessage(request);
  return promise;
}

/** Maximum number of cached answerers. Each has a cache of texts, and most custom templates belong to one document. */
const MOST_ANSWERERS = 60;

function serve(models: readonly FoldModels[]): void {
  const papers = new KnownPapers();
  const answerers = new Map<string, Answerer>();
  const rankers = models.map(({ ranker, joint }) => new Ranker(ranker, joint));
  const answererOf = (template: Template): Answerer => {
    const key = JSON.stringify(template);
    const known = answerers.get(key);
    if (known !== undefined) return known;
    if (answerers.size >= MOST_ANSWERERS) answerers.clear();
    const answerer = prepareAnswerer(readTemplate(template).resolved, papers);
    answerers.set(key, answerer);
    return answerer;
  };
  const rankerOf = (source: Source): Ranker => {
    const ranker = rankers[foldOf(source.layout)];
    if (ranker === undefined) throw new Error(`There is no model for the fold of ${source.name}.`);
    return ranker;
  };
  const optionsOf = (source: Source) => ({ ...source, seed: hash(source.name) });
  const groups = (source: Source): Group[] =>
    groupsOf(source.document, answererOf(source.template), source.expected, optionsOf(source));
  const groupsAndBlank = (source: Source, blankSeed: number | undefined): TrainingGroups => {
    const own = groups(source);
    const answered = own.filter(({ locations }) => locations.length > 0);
    const blank = blankSeed === undefined ? undefined : blankValues(source, answered, blankSeed);
    return {
      groups: own.map(withoutLocations),
      ...(blank === undefined ? {} : { blank: { source: blank, groups: groups(blank).map(withoutLocations) } }),
    };
  };
  const simulateModels = async (source: Source, options: SimulationOptions): Promise<void> => {
    parentPort?.postMessage(await simulate(source, answererOf(source.template), rankerOf(source), options));
  };
  parentPort?.on('message', (request: Request) => {
    const { source } = request;
    switch (request.task) {
      case 'simulate':
        void simulateModels(source, request.options);
        break;
      case 'examples':
        parentPort?.postMessage(
          simulateExamples(source, answererOf(source.template), rankerOf(source), request.simulation),
        );
        break;
      case 'groups':
        parentPort?.postMessage(groupsAndBlank(source, request.blankSeed));
        break;
      case 'joint':
        parentPort?.postMessage(
          jointGroupsOf(
            source.document,
            answererOf(source.template),
            source.expected,
            optionsOf(source),
            rankerOf(source),
          ).map(withoutLocations),
        );
        break;
      case 'judge':
        parentPort?.postMessage(judgeDocument(source, answererOf(source.template), rankerOf(source)));
        break;
    }
  });
}

/** Drops the locations: they are no longer needed, and there are many. */
function withoutLocations(group: Group): Group {
  return { ...group, locations: [] };
}

if (!isMainThread && workerData?.role === ROLE) {
  const { models }: { models: readonly FoldModels[] } = workerData;
  serve(models);
}
