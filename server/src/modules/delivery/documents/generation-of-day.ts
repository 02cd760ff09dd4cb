import type { Clock } from '#platform/clock';
import type { SiteTime } from '#platform/time';

const dayMs = 86_400_000;
/** More than a database will ever count, so that a day outweighs all changes before it. */
const changes = 1e10;

/**
 * What pages are made from changes with the data, and at midnight: they tell of the last year up to today.
 * @param read the database's generation, at once or by a query
 * @returns a number that rises with each change and with each day of the site's time zone
 */
export const generationOfDay =
  (read: () => number | Promise<number>, clock: Clock, time: SiteTime) => (): number | Promise<number> => {
    const today = (Date.parse(time.day(clock.now())) / dayMs) * changes;
    const generation = read();
    return typeof generation === 'number'
      ? today + generation
      : generation.then((changed) => today + changed);
  };
