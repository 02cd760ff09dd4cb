import type { RevertPart } from '#core/reverts';
import type { Clock } from '#platform/clock';
import { z } from 'zod';
import { linkChanged } from './links.events';
import type { LinksRepository } from './links.repository';
import { addressOf } from './links.service';

const carried = z.object({
  title: z.string(),
  href: z.string(),
  description: z.string(),
  picture: z.string(),
  is_shown: z.int(),
  sort: z.int(),
});

interface Deps {
  readonly links: LinksRepository;
  readonly clock: Clock;
}

/** Changes of friend links can be taken back. */
export const linksReverts = ({ links, clock }: Deps): RevertPart => ({
  event: linkChanged.name,
  current: async (id) => {
    const row = await links.change(Number(id), {});
    return row ? linkChanged.of({ after: row }).after : null;
  },
  revert: async (id, before, after) => {
    if (before === null) return void (await links.remove([Number(id)]));
    const fields = carried.parse(before);
    const row = { ...fields, ...addressOf(fields.href) };
    if (after === null) await links.add({ ...row, id: Number(id), created_at: clock.now() });
    else await links.change(Number(id), row);
  },
});
