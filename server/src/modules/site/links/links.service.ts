import { linkLimits } from '@yanye/shared/contract/links.calls';
import type { FriendLink, linkRoutes } from '@yanye/shared/contract/links';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import { whileUnique } from '#platform/database/unique-violation';
import { refuse } from '#platform/errors';
import type { AdminListService } from '#platform/admin-lists/managed-rows';
import type { LinksQuery } from './links.managed';
import type { LinkRow, LinksRepository } from './links.repository';
import { messages } from './messages.zh';

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly links: LinksRepository;
  readonly managed: AdminListService<LinkRow, LinksQuery>;
}

/** @returns the same for every spelling of an address */
const keyOf = (href: string): string => {
  const { host, pathname, search } = new URL(href);
  return host + pathname.replace(/\/$/, '') + search;
};

export const addressOf = (href: string) => ({ href, href_key: keyOf(href) });

export const linksService = ({ database, links, managed, clock, time }: Deps) => {
  const shown = ({ created_at, is_shown, href_key: _key, ...row }: LinkRow): FriendLink => ({
    ...row,
    created_at: time.recordTime(created_at),
    is_shown: is_shown === 1,
  });

  const changed = async (work: () => Promise<LinkRow>): Promise<FriendLink> =>
    shown(await whileUnique(database, 'LINK_TAKEN', work));

  return {
    /** @param viewer whose role decides who sees hidden ones */
    list: async (viewer: Actor | undefined, query: LinksQuery) => {
      const { count, rows } = await managed.page(viewer, query);
      return { count, list: rows.map(shown) };
    },

    /** @throws AppError LINK_TAKEN, LINKS_FULL */
    create: ({ href, is_shown, ...texts }: Parsed<typeof linkRoutes.create>['body']): Promise<FriendLink> =>
      changed(async () => {
        if ((await links.count()) >= linkLimits.links) refuse('LINKS_FULL');
        return links.add({
          ...texts,
          ...addressOf(href),
          is_shown: is_shown ? 1 : 0,
          created_at: clock.now(),
        });
      }),

    /** @throws AppError LINK_NOT_FOUND, LINK_TAKEN */
    update: (
      id: number,
      { title, href, description, picture, is_shown, sort }: Parsed<typeof linkRoutes.update>['body'],
    ): Promise<FriendLink> =>
      changed(
        async () =>
          (await links.change(id, {
            ...(title !== undefined && { title }),
            ...(href !== undefined && addressOf(href)),
            ...(description !== undefined && { description }),
            ...(picture !== undefined && { picture }),
            ...(is_shown !== undefined && { is_shown: is_shown ? 1 : 0 }),
            ...(sort !== undefined && { sort }),
          })) ?? refuse('LINK_NOT_FOUND'),
      ),

    /** @returns number of removed links @throws AppError LINK_NOT_FOUND when none of them exists */
    remove: (ids: readonly number[]): Promise<number> =>
      database.transaction(async () => (await links.remove(ids)) || refuse('LINK_NOT_FOUND')),

    /** The page of links for sitemap and footer; none while it would be empty. */
    shownPages: async (): Promise<readonly { readonly path: string; readonly title: string }[]> =>
      (await links.list({ isShown: true }, 1)).map(() => ({
        path: '/links',
        title: messages.page,
      })),
  };
};

export type LinksService = ReturnType<typeof linksService>;
