/**
 * Caches clients of language models, since they remember what their servers do not support. Clients contain decrypted keys.
 * A client is removed when the settings of its component change, or when the component is deleted.
 */
import type { Config } from '../config.ts';
import type { ProviderModel } from '../language-model/language-model.ts';
import type { Id } from '../store/tables.ts';

/** Maximum number of cached clients. */
const MAX_KEPT = 100;

export interface KeptModels {
  /** Returns the client of a component in this version. Removes a client of another version. */
  find(componentId: Id, version: string): ProviderModel | undefined;
  /** Adds a client. At the limit, removes the least recently used one. */
  keep(componentId: Id, version: string, model: ProviderModel): void;
  drop(componentId: Id): void;
  /** Versions of the cached clients, by id of the component. */
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

/** Caches by configuration: two services in one process have separate caches. */
const services = new WeakMap<Config, KeptModels>();

/** Returns the cached clients of a service in this process. */
export function keptModelsOf({ config }: { readonly config: Config }): KeptModels {
  const present = services.get(config) ?? createKeptModels();
  services.set(config, present);
  return present;
}
