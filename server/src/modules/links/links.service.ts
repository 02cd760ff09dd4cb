import { linkLimits } from '@yanye/shared/contract/links.calls';
import type { FriendLink, linkRoutes } from '@yanye/shared/contract/links';
import type { Parsed } from '@yanye/shared/contract/route';
import { roles, type Actor } from '@yanye/shared/policy/roles';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { isUniqueViolation } from '../../platform/database/unique-violation';
import { refuse } from '../../platform/errors';
import type { SiteTime } from '../../platform/time';
import type { LinkRow, LinksRepository } from './links.repository';
import type { LinkTables } from './links.tables';
import { messages } from './messages.zh';

interface Needs {
  readonly database: Database<LinkTables>;
  readonly links: LinksRepository;
  readonly clock: Clock;
  readonly time: SiteTime;
}

/** The same for every way of writing one address. */
const keyOf = (href: string): string => {
  const { host, pathname, search } = new URL(href);
  return host + pathname.replace(/\/$/, '') + search;
};

const addressOf = (href: string) => ({ href, href_key: keyOf(href) });

/** Links to the sites of friends. */
export const linksService = ({ database, links, clock, time }: Needs) => {
  const shown = ({ created_at, is_shown, href_key: _key, ...row }: LinkRow): FriendLink => ({
    ...row,
    created_at: time.recordTime(created_at),
    is_shown: is_shown === 1,
  });

  const changed = async (work: () => Promise<LinkRow>): Promise<FriendLink> => {
    try {
      return shown(await database.transaction(work));
    } catch (error) {
      if (isUniqueViolation(error)) refuse('LINK_TAKEN', { cause: error });
      throw error;
    }
  };

  return {
    /** @param viewer whose role decides who sees hidden ones */
    list: async (
      viewer: Actor | undefined,
      { key, page, limit, is_shown }: Parsed<typeof linkRoutes.list>['query'],
    ): Promise<{ count: number; list: FriendLink[] }> => {
      const wanted = is_shown === '' ? undefined : is_shown === 'true';
      const which = { key, isShown: viewer?.role === roles.admin ? wanted : true };
      const rows = await links.list(which, limit, (page - 1) * limit);
      return { count: await links.count(which), list: rows.map(shown) };
    },

    /** @throws AppError LINK_TAKEN, LINKS_FULL */
    create: ({ href, is_shown, ...texts }: Parsed<typeof linkRoutes.create>['body']): Promise<FriendLink> =>
      changed(async () => {
        if ((await links.count({ key: '', isShown: undefined })) >= linkLimits.links) refuse('LINKS_FULL');
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

    /** @returns how many there were @throws AppError LINK_NOT_FOUND when none is there */
    remove: (ids: readonly number[]): Promise<number> =>
      database.transaction(async () => (await links.remove(ids)) || refuse('LINK_NOT_FOUND')),

    /** The page of links for sitemap and footer. @returns nothing while it would be empty */
    shownPages: async (): Promise<readonly { readonly path: string; readonly title: string }[]> =>
      (await links.list({ key: '', isShown: true }, 1, 0)).map(() => ({
        path: '/links',
        title: messages.page,
      })),
  };
};

export type LinksService = ReturnType<typeof linksService>;
