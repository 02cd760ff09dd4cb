import type { Clock } from './clock';
import type { Transactions } from './database/database';
import type { Ids } from './ids';
import type { Limits } from './limits/limits';
import type { SiteTime } from './time';

/** What most services pick from. */
export interface Basics {
  readonly database: Transactions;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly limits: Limits;
  readonly time: SiteTime;
}
