import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Histogram } from 'prom-client';
import type { AppContext } from './app-context';
import type { Config } from './config';
import { migrations } from '#app/migrations/migrations';
import { makeDocuments } from '#delivery/documents/documents';
import { passCookie } from '#content/articles/access/article-passes';
import { bindArticleUnlocking } from '#content/articles/access/article-unlocking.routes';
import { bindDocumentRoutes } from '#delivery/documents/documents.routes';
import { personalPages } from '#delivery/documents/personal-pages';
import type { CountLook } from '#delivery/documents/read-articles';
import { FreshGeneration } from '#delivery/documents/fresh-generation';
import { generationOfDay } from '#delivery/documents/generation-of-day';
import { bindFeedRoutes } from '#delivery/feeds/feeds.routes';
import { KeptTexts } from '#delivery/feeds/kept-texts';
import { serveReleases } from '#delivery/releases/serve-releases';
import { bundledReleases } from '#delivery/releases/take-bundled';
import { bindSharePictureRoutes } from '#content/share-pictures/share-pictures.routes';
import { systemClock, type Clock } from '#platform/clock';
import type { Database } from '#platform/database/database';
import { openDatabase } from '#platform/database/open-database';
import { localFiles } from '#platform/files/local-files';
import { clientAddress } from '#platform/http/client-address';
import { cookiesOf } from '#platform/http/cookies';
import { isFetchedAhead } from '#platform/http/fetched-ahead';
import { buildHttpServer } from '#platform/http/http-server';
import { durationsMetric } from '#platform/http/metrics';
import { RouteTable } from '#platform/http/route-table';
import { serveUploads } from '#platform/http/serve-uploads';
import { randomIds, type Ids } from '#platform/ids';
import { jobQueue } from '#platform/jobs/job-queue';
import { createLogger } from '#platform/log/logger';
import { outgoingRequests } from '#platform/outgoing/outgoing-requests';
import { openShared } from '#platform/shared-state';
import { writableFolder } from '#platform/writable-folder';
import { siteTime } from '#platform/time';
import { bindUnsubscribing } from '#discussion/notices/unsubscribing.routes';
import { bindRoutes } from './routes';
import { firstStart, makeServices, type FirstStart, type ReleasePreview, type Services } from './services';

/** Where the built front ends are; without them only the API is served. */
export interface FrontEnds {
  /** The folder with the apps' folders in it; without one, what is stored and live already is served. */
  readonly appsRoot?: string;
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
  /** Shows the site with a build that is not live, to be looked at: nothing is counted, no job runs. */
  readonly preview?: ReleasePreview;
  /** `as it is` refuses to work on data that a start of this program would change first. */
  readonly schema?: 'as it is';
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
  const { cache, bus, limits, liveStore, closeShared, pingShared } = await openShared(
    config.redisUrl,
    (error) => log.warn({ err: error }, 'Redis'),
    overrides.clock,
  );
  const database =
    overrides.database ??
    (await openDatabase(
      { ...config, ...(overrides.schema && { schema: overrides.schema }) },
      migrations,
      (error) => log.warn({ err: error }, 'PostgreSQL'),
    ).catch(async (error: unknown) => {
      await closeShared();
      throw error;
    }));
  const uploads = join(config.dataDir, 'uploads');
  await mkdir(uploads, { recursive: true });
  const outgoing = outgoingRequests(config.allowPrivateHosts);
  const jobs = jobQueue({ database, clock, log });
  const files = localFiles(uploads);
  const ids = overrides.ids ?? randomIds;
  let address = config.publicUrl ?? '';
  const publicUrl = () => config.publicUrl ?? address;
  const context: AppContext = {
    config,
    log,
    clock,
    ids,
    database,
    cache,
    bus,
    limits,
    liveStore,
    files,
    jobs,
    outgoing,
    publicUrl,
  };

  const services = makeServices(context, overrides.preview);
  const routes = new RouteTable();
  bindRoutes(routes.bind, services);

  const { server, metrics } = await buildHttpServer({
    log,
    title: { title: '言叶 API', version },
    routes,
    authenticate: services.authenticate,
    visitors: { secretKey: services.secretKey, ids },
    work: services.work,
    ready: [
      { name: 'database', check: () => database.ping() },
      { name: 'shared state', check: pingShared },
    ],
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    maxUploadBytes: config.maxUploadBytes,
    maxBodyBytes: config.maxBodyBytes,
  });

  bindFeedRoutes(server, {
    feeds: services.feeds,
    texts: new KeptTexts({ generation: new FreshGeneration(() => database.generation()), clock }),
    publicUrl,
  });
  bindSharePictureRoutes(server, services.sharePictures);
  await bindUnsubscribing(server, services.noticeMails);
  await bindArticleUnlocking(server, { ...services, cookiesOf: cookiesOf(server, config.publicUrl) });
  const closePages = overrides.frontEnds
    ? await servePages({ server, metrics }, context, services, routes, overrides.frontEnds, publicUrl)
    : async () => undefined;
  server.addHook('preClose', () => services.live.close());
  await serveUploads(server, uploads, uploadsPrefix, services.library.movedTo);

  return {
    context,
    services,
    routes,
    server,
    firstStart: () => firstStart(context, services),
    listen: async () => {
      address = await server.listen({ host: config.host, port: config.port });
      if (!overrides.preview) await jobs.start();
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
  { config, clock, database, log }: AppContext,
  { looks, releases, articles }: Services,
  routes: RouteTable,
  { appsRoot, workerFile }: FrontEnds,
  publicUrl: () => string,
): Promise<() => Promise<void>> => {
  const { store, live } = releases;
  await mkdir(store.root, { recursive: true });
  if (appsRoot !== undefined) await bundledReleases({ ...releases, appsRoot })();
  const generation = generationOfDay(() => database.generation(), clock, siteTime(config.timeZone));
  const addressOf = clientAddress(config.trustProxy);
  const countLook: CountLook = (id, request) =>
    looks.documentSent(
      {
        ip: addressOf(request),
        userAgent: request.headers['user-agent'] ?? '',
        isFetchedAhead: isFetchedAhead(request.headers),
      },
      id,
    );
  const documents = makeDocuments({
    routes,
    releases: live,
    generation,
    publicUrl,
    workerFile,
    log,
    countLook,
  });
  await serveReleases(server, live, store);
  const durations = metrics.getSingleMetric(durationsMetric) as Histogram;
  const personal = personalPages({
    documents,
    cookiesOf: cookiesOf(server, config.publicUrl),
    passCookie,
    openedAt: articles.openedAt,
    onArticleSent: documents.onArticleSent,
  });
  bindDocumentRoutes(server, documents, {
    personal,
    onSent: documents.onSent,
    onEarly: (method, status, seconds) => durations.labels({ method, route: '/*', status }).observe(seconds),
  });
  return () => documents.close();
};
