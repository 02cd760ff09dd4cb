import type { Clock } from '#platform/clock';
import type { GenerationSource } from '#platform/kept-content/fresh-generation';
import type { SiteTime } from '#platform/time';

const dayMs = 86_400_000;
/** More than a database will ever count, so that a day outweighs all changes before it. */
const maxChanges = 1e10;

/**
 * The generation of pages. They change with the data, and at midnight: they show the last year up to today.
 * @returns numbers that rise with each change and with each day of the site's time zone
 */
export const generationOfDay = (data: GenerationSource, clock: Clock, time: SiteTime): GenerationSource => ({
  generation: () => {
    const today = (Date.parse(time.day(clock.now())) / dayMs) * maxChanges;
    const changes = data.generation();
    return typeof changes === 'number' ? today + changes : changes.then((changed) => today + changed);
  },
});
