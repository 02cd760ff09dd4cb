import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { AdminListName } from '@yanye/shared/contract/admin-lists';
import type { RemoteName } from '@yanye/shared/federation/remote-module';
import type { Config } from '#app/config';
import type { BulkTarget } from '#platform/admin-lists/bulk-target';
import type { ExportSource } from '#platform/admin-lists/export-source';
import type { Basics } from '#platform/basics';
import type { Bus } from '#platform/bus/bus';
import type { Cache } from '#platform/cache/cache';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/database';
import { keptBySources, keptUntilChange } from '#platform/database/kept-until-change';
import { makeEvents } from '#platform/events/events';
import type { FileStore } from '#platform/files/files';
import type { RouteBinder } from '#platform/http/route-binder';
import type { Ids } from '#platform/ids';
import type { Jobs } from '#platform/jobs/jobs';
import type { Limits } from '#platform/limits/limits';
import { liveChannel, type LiveStore } from '#platform/live/live-channel';
import { bindLiveRoutes } from '#platform/live/live.routes';
import type { WarningFeed } from '#platform/log/warning-feed';
import type { Outgoing } from '#platform/outgoing/outgoing';
import { currentLane } from '#platform/events/origin';
import { createMarkdownRenderer } from '#platform/markdown/markdown-renderer';
import { pictureCodecs } from '#platform/pictures/picture-codecs';
import { makeSealing } from '#platform/sealing';
import { secretKeyOf } from '#platform/secret-key';
import { siteTime } from '#platform/time';
import type { OwnDataPart } from './own-data';
import type { ListStates } from './list-states';
import type { PageVersion } from './page-version';
import type { PendingWork } from './pending-work';
import { Registry } from './registry';
import type { RevertPart } from './reverts';

export interface ReleasePreview {
  readonly name: RemoteName;
  readonly build: string;
}

export interface Platform {
  readonly config: Config;
  readonly log: Logger;
  /** Warnings and errors of the log. */
  readonly warnings: Pick<WarningFeed, 'handOnTo'>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly database: Database<unknown>;
  readonly cache: Cache;
  readonly bus: Bus;
  readonly limits: Limits;
  /** DATA_DIR/uploads; `uploadsRoot` is its absolute path. */
  readonly files: FileStore;
  readonly uploadsRoot: string;
  readonly jobs: Jobs;
  readonly liveStore: LiveStore;
  readonly outgoing: Outgoing;
  /** Address of the site without a slash at the end; empty before the server listens, unless PUBLIC_URL names it. */
  readonly publicUrl: () => string;
  readonly bind: RouteBinder;
}

export type ServerPart = (server: FastifyInstance) => void | Promise<void>;

interface AdminListOf<N extends AdminListName> {
  readonly name: N;
  readonly target: BulkTarget<N>;
  readonly source: ExportSource<N>;
}

export type AdminList = { readonly [N in AdminListName]: AdminListOf<N> }[AdminListName];

/** @param programDir folder of the built program and its workers; the sources' folder where nothing is built */
export const makeCore = (platform: Platform, programDir: string, preview?: ReleasePreview) => {
  const { config, database, clock, ids, limits, jobs } = platform;
  const time = siteTime(config.timeZone);
  const secretKey = secretKeyOf(config.secretKey, config.dataDir);
  /** Only the built program has workers; tests and tools work in their own thread. */
  const worker = (name: string): { workerFile?: string } => {
    const workerFile = join(programDir, `${name}-worker.js`);
    return existsSync(workerFile) ? { workerFile } : {};
  };
  const markdown = createMarkdownRenderer({ ...worker('markdown'), laneOf: currentLane });
  const codecs = pictureCodecs({ ...worker('picture'), laneOf: currentLane });
  const onClose = new Registry<() => Promise<void>>();
  onClose.add(() => markdown.close());
  onClose.add(() => codecs.close());
  const sealing = makeSealing(secretKey);
  const live = liveChannel({ ...platform, ...platform.liveStore, sealing });
  bindLiveRoutes(platform.bind, live);
  const beforeClose = new Registry<() => void | Promise<void>>();
  beforeClose.add(() => live.close());
  return {
    ...platform,
    time,
    basics: { database, clock, ids, limits, time } satisfies Basics,
    keep: <V extends object>(load: (key: string) => Promise<V>) => keptUntilChange(database, load),
    keepBySources: <V extends object>(load: (key: string) => Promise<V>) => keptBySources(database, load),
    secretKey,
    sealing,
    live,
    events: makeEvents({ database, jobs, clock, ids }),
    worker,
    markdown,
    codecs,
    programDir,
    preview,
    adminLists: new Registry<AdminList>(),
    ownData: new Registry<OwnDataPart>(),
    reverts: new Registry<RevertPart>(),
    pendingWork: new Registry<PendingWork>(),
    listStates: new Registry<ListStates>(),
    serverParts: new Registry<ServerPart>(),
    pageVersions: new Registry<PageVersion>(),
    /** Runs before the server waits for open connections. */
    beforeClose,
    /** Stores what is only in memory and ends workers, before the database closes. */
    onClose,
  };
};

export type Core = ReturnType<typeof makeCore>;
