import type { RevertPart } from '#core/reverts';
import type { Clock } from '#platform/clock';
import { normalised } from '#platform/normalised';
import { z } from 'zod';
import { advertChanged } from './adverts.events';
import type { AdvertsRepository } from './adverts.repository';

const carried = z.object({ title: z.string(), href: z.string(), images: z.string(), is_show: z.int() });

interface Deps {
  readonly adverts: AdvertsRepository;
  readonly clock: Clock;
}

/** Changes of promotions can be taken back. */
export const advertsReverts = ({ adverts, clock }: Deps): RevertPart => ({
  event: advertChanged.name,
  current: async (id) => {
    const row = await adverts.change(Number(id), {});
    return row ? advertChanged.of({ after: row }).after : null;
  },
  revert: async (id, before, after) => {
    if (before === null) return void (await adverts.remove([Number(id)]));
    const fields = carried.parse(before);
    const row = { ...fields, title_key: normalised(fields.title) };
    if (after === null) await adverts.add({ ...row, id: Number(id), created_at: clock.now() });
    else await adverts.change(Number(id), row);
  },
});
