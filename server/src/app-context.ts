import type { Logger } from 'pino';
import type { Config } from './config';
import type { Bus } from '#platform/bus/bus';
import type { Cache } from '#platform/cache/cache';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/database';
import type { FileStore } from '#platform/files/files';
import type { Ids } from '#platform/ids';
import type { Jobs } from '#platform/jobs/jobs';
import type { Limits } from '#platform/limits/limits';
import type { LiveStore } from '#platform/live/live-channel';
import type { Outgoing } from '#platform/outgoing/outgoing';

/** What a module is made from. It takes its tables with `database.forTables<ItsTables>()`. */
export interface AppContext {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly database: Database<unknown>;
  readonly cache: Cache;
  readonly bus: Bus;
  readonly limits: Limits;
  readonly liveStore: LiveStore;
  /** Uploads, below DATA_DIR/uploads. */
  readonly files: FileStore;
  readonly jobs: Jobs;
  readonly outgoing: Outgoing;
  /** Where readers find the site, without a slash at the end; empty before it listens, unless PUBLIC_URL says it. */
  readonly publicUrl: () => string;
}
