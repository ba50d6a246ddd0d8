/** The metrics of the service, in the text format of Prometheus. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../service/context.ts';
import type { App } from './route.ts';

/** Buckets of durations in seconds. Most responses take a few milliseconds, and a direct run takes many seconds. */
const DURATION_BUCKETS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 120];

/** Counts all requests of the app. Returns the registry for `/metrics`. */
export function collectMetrics(app: App, context: Context): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'extrakt_http_requests_total',
    help: 'Requests answered.',
    labelNames,
    registers: [register],
  });
  const durations = new Histogram({
    name: 'extrakt_http_request_duration_seconds',
    help: 'Time from the request line to the end of the answer.',
    labelNames,
    buckets: DURATION_BUCKETS,
    registers: [register],
  });
  app.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: String(reply.statusCode),
    };
    requests.inc(labels);
    // The duration of event streams depends on the client.
    if (labels.route !== '/events') durations.observe(labels, reply.elapsedTime / 1000);
  });
  for (const table of ['job', 'document'] as const) addStateGauge(register, context, table);
  addDataGauges(register, context);
  return register;
}

/** Adds gauges for the disk of the data folder, and for unknown files of the last sweep. */
function addDataGauges(register: Registry, { db, files }: Context): void {
  const add = (name: string, help: string, read: () => Promise<number>): void => {
    new Gauge({
      name,
      help,
      registers: [register],
      async collect() {
        this.set(await read());
      },
    });
  };
  const { space } = files;
  add(
    'extrakt_disk_free_bytes',
    'Bytes free on the disk of the data folder.',
    async () => (await space.measure()).free,
  );
  add('extrakt_disk_size_bytes', 'Bytes of the disk of the data folder.', async () => (await space.measure()).total);
  add(
    'extrakt_disk_reserve_bytes',
    'Bytes set aside for work on a full disk; 0 while they are released.',
    async () => (await space.measure()).reserve,
  );
  add('extrakt_unknown_files', 'Files that the last sweep left, since the database does not know them.', async () => {
    const row = await db.selectFrom('installation').select('unknown_files').executeTakeFirst();
    return row?.unknown_files ?? 0;
  });
}

/** Adds a gauge for rows by state, which are counted for each request of the metrics. */
function addStateGauge(register: Registry, { db }: Context, table: 'job' | 'document'): void {
  new Gauge({
    name: `extrakt_${table}s`,
    help: `Rows of ${table}s by state.`,
    labelNames: ['state'],
    registers: [register],
    async collect() {
      const rows = await db
        .selectFrom(table)
        .select(['state', (e) => e.fn.countAll<number>().as('count')])
        .groupBy('state')
        .execute();
      this.reset();
      for (const { state, count } of rows) this.set({ state }, Number(count));
    },
  });
}
