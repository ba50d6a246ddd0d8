/** Which methods a path knows, for 405 and its `Allow` header (RFC 9110, section 15.5.6). */
import type { App } from './route.ts';

export interface MethodTable {
  /** The methods of a path, sorted; none where no route has it. */
  find(path: string): string[];
}

/** Notes every route that is added to the app from now on. */
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

/** `/inboxes/:id` -> an expression for its paths, with or without a slash at the end. */
function toPattern(url: string): RegExp {
  const parts = url.split('/').filter((part) => part !== '');
  const source = parts.map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^/${source.join('/')}/?$`);
}
