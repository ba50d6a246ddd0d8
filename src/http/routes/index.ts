/** Every route that needs a token, one plugin a resource. */
import type { RoutePlugin } from '../route.ts';

export const API_ROUTES: readonly RoutePlugin[] = [];
