/** Finds the methods of a path, for 405 and its `Allow` header (RFC 9110, section 15.5.6). */
import type { App } from './route.ts';

export interface MethodTable {
  /** Finds the methods of a path, sorted. Empty if no route has this path. */
  find(path: string): string[];
}

/** Collects the methods of all routes that are added to the app from now on. */
export function collectMethods(app: App): MethodTable {
  const routes = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    const route = routes.get(url) ?? { pattern: toPattern(url), methods: new Set<string>() };
    for (const name of [method].flat()) route.methods.add(name);
    routes.set(url, route);
  });
  return {
    find(path) {
      const matching = [...routes.values()].filter(({ pattern }) => pattern.test(path));
      return [...new Set(matching.flatMap(({ methods }) => [...methods]))].sort();
    },
  };
}

/** Converts a route such as `/inboxes/:id` to an expression for its paths, with or without a slash at the end. */
function toPattern(url: string): RegExp {
  const parts = url.split('/').filter((part) => part !== '');
  const source = parts.map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^/${source.join('/')}/?$`);
}
