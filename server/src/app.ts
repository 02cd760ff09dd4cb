import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { makeCore, type Core, type ReleasePreview } from '#core/core';
import { makeModules, type ServiceOf } from '#core/module';
import { pageRenderingModule, type FrontEnds } from '#delivery/page-rendering/page-rendering.module';
import { sessionsModule } from '#identity/sessions/sessions.module';
import { firstStartModule } from '#operations/first-start/first-start.module';
import type { FirstStart } from '#operations/first-start/first-start.service';
import { proofOfWorkModule } from '#site/proof-of-work/proof-of-work.module';
import type { Config } from './config';
import { modules } from './modules';
import { migrations } from './schema';
import { systemClock, type Clock } from './platform/clock';
import { analyzeJob } from './platform/database/analyze-job';
import type { Database } from './platform/database/database';
import { openDatabase } from './platform/database/open-database';
import { commandOrigin, withOrigin } from './platform/events/origin';
import { localFiles } from './platform/files/files';
import { buildHttpServer } from './platform/http/http-server';
import { makeReadingLimit } from './platform/http/reading-limit';
import { RouteTable } from './platform/http/route-table';
import { randomIds, type Ids } from './platform/ids';
import { jobQueue } from './platform/jobs/job-queue';
import { createLogger } from './platform/log/logger';
import { warningFeed } from './platform/log/warning-feed';
import { outgoingRequests } from './platform/outgoing/outgoing-requests';
import { untilReachable } from './platform/patient-start';
import { openShared } from './platform/shared-state';
import { writableFolder, writeTrialOf } from './platform/writable-folder';
import { version } from './version';

export type { FrontEnds };

/** What tests and tools put in place of the usual parts. */
export interface Overrides {
  readonly log?: Logger;
  readonly clock?: Clock;
  readonly ids?: Ids;
  /** Opened and migrated; the caller closes it. */
  readonly database?: Database<unknown>;
  readonly frontEnds?: FrontEnds;
  /** Prints a line for the operator while a start waits. */
  readonly tell?: (line: string) => void;
  /** Shows the site with a build that is not live, to be looked at: nothing is counted, no job runs. */
  readonly preview?: ReleasePreview;
  /** `as it is` refuses to work on data that a start of this program would change first. */
  readonly schema?: 'as it is';
}

/** The whole product, ready to listen. */
export interface App {
  readonly core: Core;
  /** Public service of a module. */
  readonly service: ServiceOf;
  readonly routes: RouteTable;
  readonly server: FastifyInstance;
  /** Does what an empty data folder needs. @returns what to print, once */
  firstStart(): Promise<FirstStart | undefined>;
  /** @returns the address it listens at */
  listen(): Promise<string>;
  /** Ends current requests and jobs, then closes all connections. */
  close(): Promise<void>;
}

/**
 * Builds the product: the platform first, then the modules.
 * @throws StartProblem for problems that the operator can solve
 */
export const buildApp = async (config: Config, overrides: Overrides = {}): Promise<App> => {
  const warnings = warningFeed();
  const log = overrides.log ?? createLogger(config.logLevel, undefined, warnings);
  const clock = overrides.clock ?? systemClock;
  await writableFolder(config.dataDir);
  const patience = { waitSeconds: config.startWaitSeconds, tell: overrides.tell ?? (() => undefined) };
  const redis =
    config.redisUrl === undefined ? undefined : { url: config.redisUrl, timeoutMs: config.redisTimeoutMs };
  const { cache, bus, limits, liveStore, closeShared, pingShared } = await untilReachable(
    () => openShared(redis, (error) => log.warn({ err: error }, 'Redis'), overrides.clock),
    patience,
  );
  const place = { ...config, ...(overrides.schema && { schema: overrides.schema }) };
  const openPlace = () => openDatabase(place, migrations, (error) => log.warn({ err: error }, 'PostgreSQL'));
  const database =
    overrides.database ??
    (await untilReachable(openPlace, patience).catch(async (error: unknown) => {
      await closeShared();
      throw error;
    }));
  const uploadsRoot = join(config.dataDir, 'uploads');
  await mkdir(uploadsRoot, { recursive: true });
  const outgoing = outgoingRequests(config.allowPrivateHosts);
  const jobs = jobQueue({ database, clock, log });
  jobs.define({
    name: analyzeJob,
    everySeconds: 3_600,
    // The import command adds thousands of articles while no server runs.
    isDueAtStart: true,
    work: () => database.analyze(),
  });
  const files = localFiles(uploadsRoot);
  const ids = overrides.ids ?? randomIds;
  let address = config.publicUrl ?? '';
  const publicUrl = () => config.publicUrl ?? address;
  const routes = new RouteTable();
  const platform = {
    config,
    log,
    warnings,
    clock,
    ids,
    database,
    cache,
    bus,
    limits,
    liveStore,
    files,
    uploadsRoot,
    jobs,
    outgoing,
    publicUrl,
    bind: routes.bind,
  };
  const core = makeCore(platform, import.meta.dirname, overrides.preview);
  const service = makeModules(core, modules);

  const { frontEnds } = overrides;
  // First: the render thread starts on another core while this one registers the routes.
  const pages = frontEnds && (await service(pageRenderingModule).open(routes, frontEnds));
  const reading = makeReadingLimit();
  const { server, durations } = await buildHttpServer({
    reading,
    log,
    title: { title: '言叶 API', version },
    routes,
    authenticate: service(sessionsModule).authenticate,
    visitors: core,
    proofOfWork: service(proofOfWorkModule),
    ready: [
      { name: 'database', need: 'required', check: () => database.ping() },
      { name: 'data folder', need: 'required', check: writeTrialOf(config.dataDir, () => clock.now()) },
      // Limits, live events and views are then of each process alone.
      { name: 'redis', need: 'optional', check: pingShared },
    ],
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    maxUploadBytes: config.maxUploadBytes,
    maxBodyBytes: config.maxBodyBytes,
  });

  for (const bindPart of core.serverParts.all) await bindPart(server);
  const closePages = await pages?.serve({ server, durations, reading });
  server.addHook('preClose', async () => {
    for (const end of core.beforeClose.all) await end();
  });

  return {
    core,
    service,
    routes,
    server,
    firstStart: () => withOrigin(commandOrigin('first-start'), () => service(firstStartModule).prepare()),
    listen: async () => {
      // Before the port is open: a process that answers does not end because the database goes away.
      if (!overrides.preview) await jobs.prepare();
      address = await server.listen({ host: config.host, port: config.port });
      if (!overrides.preview) jobs.begin();
      return address;
    },
    close: async () => {
      await server.close();
      await jobs.stop();
      await closePages?.();
      for (const close of core.onClose.all) await close();
      await outgoing.close();
      await closeShared();
      if (!overrides.database) await database.close();
    },
  };
};
