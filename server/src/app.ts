import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Histogram } from 'prom-client';
import type { AppContext } from './app-context';
import type { Config } from './config';
import { migrations } from './migrations/migrations';
import { makeDocuments } from './modules/documents/documents';
import { bindDocumentRoutes } from './modules/documents/documents.routes';
import { ReleaseStore } from './modules/releases/release-store';
import { ReleasesRepository } from './modules/releases/releases.repository';
import { bindReleaseRoutes } from './modules/releases/releases.routes';
import { ReleasesService } from './modules/releases/releases.service';
import type { ReleasesTables } from './modules/releases/releases.tables';
import { systemClock, type Clock } from './platform/clock';
import type { Database } from './platform/database/database';
import { openDatabase } from './platform/database/open-database';
import { localFiles } from './platform/files/local-files';
import { buildHttpServer } from './platform/http/http-server';
import { durationsMetric } from './platform/http/metrics';
import { RouteTable } from './platform/http/route-table';
import { serveUploads } from './platform/http/serve-uploads';
import { randomIds, type Ids } from './platform/ids';
import { jobQueue } from './platform/jobs/job-queue';
import { createLogger } from './platform/log/logger';
import { outgoingRequests } from './platform/outgoing/outgoing-requests';
import { openShared } from './platform/shared-state';
import { writableFolder } from './platform/writable-folder';
import { bindRoutes, firstStart, makeServices, type FirstStart, type Services } from './services';

/** Where the built front ends are; without them only the API is served. */
export interface FrontEnds {
  /** The folder with the apps' folders in it. */
  readonly appsRoot: string;
  /** The built `render-worker.js`, absolute. */
  readonly workerFile: string;
}

/** What tests and tools put in place of the usual parts. */
export interface Overrides {
  readonly log?: Logger;
  readonly clock?: Clock;
  readonly ids?: Ids;
  /** Opened and migrated; closing it stays with whoever opened it. */
  readonly database?: Database<unknown>;
  readonly frontEnds?: FrontEnds;
}

/** The whole product, ready to listen. */
export interface App {
  readonly context: AppContext;
  readonly services: Services;
  readonly routes: RouteTable;
  readonly server: FastifyInstance;
  /** Does what an empty data folder needs. @returns what to print, once */
  firstStart(): Promise<FirstStart | undefined>;
  /** @returns the address it listens at */
  listen(): Promise<string>;
  /** Ends requests and jobs at hand, then lets everything go. */
  close(): Promise<void>;
}

const version = '0.1.0';
const uploadsPrefix = '/uploads/';

/**
 * Builds the product: the platform first, then the modules.
 * @throws StartProblem for whatever the operator can mend
 */
export const buildApp = async (config: Config, overrides: Overrides = {}): Promise<App> => {
  const log = overrides.log ?? createLogger(config.logLevel);
  const clock = overrides.clock ?? systemClock;
  await writableFolder(config.dataDir);
  const { cache, bus, limits, closeShared, pingShared } = await openShared(config.redisUrl, (error) =>
    log.warn({ err: error }, 'Redis'),
  );
  const database =
    overrides.database ??
    (await openDatabase(config, migrations, (error) => log.warn({ err: error }, 'PostgreSQL')).catch(
      async (error: unknown) => {
        await closeShared();
        throw error;
      },
    ));
  const uploads = join(config.dataDir, 'uploads');
  await mkdir(uploads, { recursive: true });
  const outgoing = outgoingRequests(config.allowPrivateHosts);
  const jobs = jobQueue({ database, clock, log });
  const files = localFiles(uploads);
  const ids = overrides.ids ?? randomIds;
  const context: AppContext = {
    config,
    log,
    clock,
    ids,
    database,
    cache,
    bus,
    limits,
    files,
    jobs,
    outgoing,
  };

  const services = makeServices(context);
  const routes = new RouteTable();
  bindRoutes(routes.bind, services);

  const { server, metrics } = await buildHttpServer({
    log,
    title: { title: '言叶 API', version },
    routes,
    authenticate: services.authenticate,
    ready: [
      { name: 'database', check: () => database.ping() },
      { name: 'shared state', check: pingShared },
    ],
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
  });

  let address = config.publicUrl ?? '';
  const closePages = overrides.frontEnds
    ? await servePages(
        { server, metrics },
        context,
        services,
        routes,
        overrides.frontEnds,
        () => config.publicUrl ?? address,
      )
    : async () => undefined;
  await serveUploads(server, uploads, uploadsPrefix);

  return {
    context,
    services,
    routes,
    server,
    firstStart: () => firstStart(context, services),
    listen: async () => {
      address = await server.listen({ host: config.host, port: config.port });
      await jobs.start();
      return address;
    },
    close: async () => {
      await server.close();
      await jobs.stop();
      await closePages();
      await services.close();
      await outgoing.close();
      await closeShared();
      if (!overrides.database) await database.close();
    },
  };
};

const servePages = async (
  { server, metrics }: Awaited<ReturnType<typeof buildHttpServer>>,
  { config, database, clock, log }: AppContext,
  { looks }: Services,
  routes: RouteTable,
  { appsRoot, workerFile }: FrontEnds,
  publicUrl: () => string,
): Promise<() => Promise<void>> => {
  const store = new ReleaseStore(join(config.dataDir, 'releases'));
  await mkdir(store.root, { recursive: true });
  const rows = new ReleasesRepository(database.forTables<ReleasesTables>());
  const releases = new ReleasesService({ store, releases: rows, clock, appsRoot });
  await releases.takeBundled();
  const generation = () => database.generation();
  const countLook = (id: string) => looks.count(undefined, { id, user_id: 0, status: 'published' });
  const documents = makeDocuments({ routes, releases, generation, publicUrl, workerFile, log, countLook });
  await bindReleaseRoutes(server, releases, store);
  const durations = metrics.getSingleMetric(durationsMetric) as Histogram;
  bindDocumentRoutes(server, documents, (method, status, seconds) =>
    durations.labels({ method, route: '/*', status }).observe(seconds),
  );
  return () => documents.close();
};
