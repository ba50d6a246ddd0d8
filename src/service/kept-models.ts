/**
 * Clients of language models that are kept between documents, since they remember what their servers do not support. They
 * contain decrypted keys. A client is dropped when the settings of its component change, or when the component is deleted.
 */
import type { Config } from '../config.ts';
import type { ProviderModel } from '../language-model/language-model.ts';
import type { Id } from '../store/tables.ts';

/** Maximum number of cached clients. */
const MAX_KEPT = 100;

export interface KeptModels {
  /** The client of a component in this version. One of another version is dropped. */
  find(componentId: Id, version: string): ProviderModel | undefined;
  /** Keeps a client, and drops the least recently used one of too many. */
  keep(componentId: Id, version: string, model: ProviderModel): void;
  drop(componentId: Id): void;
  /** Versions by id of the component. */
  list(): ReadonlyMap<Id, string>;
}

/** @param limit maximum number of clients */
export function createKeptModels(limit = MAX_KEPT): KeptModels {
  // From the least to the most recently used.
  const kept = new Map<Id, { readonly version: string; readonly model: ProviderModel }>();
  return {
    find(componentId, version) {
      const present = kept.get(componentId);
      kept.delete(componentId);
      if (present?.version !== version) return undefined;
      kept.set(componentId, present);
      return present.model;
    },
    keep(componentId, version, model) {
      kept.delete(componentId);
      kept.set(componentId, { version, model });
      const [oldest] = kept.keys();
      if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
    },
    drop(componentId) {
      kept.delete(componentId);
    },
    list: () => new Map([...kept].map(([id, { version }]) => [id, version])),
  };
}

/** By settings: those of two services in one process are not mixed up. */
const services = new WeakMap<Config, KeptModels>();

/** The clients of a service in this process. */
export function keptModelsOf({ config }: { readonly config: Config }): KeptModels {
  const present = services.get(config) ?? createKeptModels();
  services.set(config, present);
  return present;
}
