import type { CreditEntry, creditRoutes, OwnCredits } from '@yanye/shared/contract/credits';
import type { Parsed } from '@yanye/shared/contract/route';
import type { Actor } from '@yanye/shared/policy/roles';
import type { UsersPublic } from '#identity/users/users.module';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { CreditEntriesRepository } from './credit-entries.repository';
import type { CreditSettingsService } from './credit-settings.service';
import type { DailyClaimService } from './daily-claim.service';

type Page = Parsed<typeof creditRoutes.entries>['query'];

interface Deps extends Pick<Basics, 'time'> {
  readonly balances: Pick<UsersPublic['balances'], 'of'>;
  readonly entries: CreditEntriesRepository;
  readonly settings: Pick<CreditSettingsService, 'prices'>;
  readonly claims: Pick<DailyClaimService, 'claimable'>;
}

/** Balances and entries as they are shown. */
export const creditHistoryService = ({ balances, entries, settings, claims, time }: Deps) => {
  const page = async (userId: number, { before, limit }: Page) => {
    const rows = await entries.page(userId, { before, limit: limit + 1 });
    const list: CreditEntry[] = rows
      .slice(0, limit)
      .map((row) => ({ ...row, by: row.by ?? '', created_at: time.recordTime(row.created_at) }));
    return { list, has_more: rows.length > limit };
  };

  /** @throws AppError USER_NOT_FOUND */
  const balanceOf = async (userId: number): Promise<number> =>
    (await balances.of(userId)) ?? refuse('USER_NOT_FOUND');

  return {
    page,

    own: async (viewer: Actor): Promise<OwnCredits> => {
      const prices = await settings.prices();
      return {
        balance: await balanceOf(viewer.id),
        held: await entries.held(viewer.id),
        claimable: await claims.claimable(viewer, prices),
        ...prices,
      };
    },

    /** @throws AppError USER_NOT_FOUND */
    of: async (userId: number, query: Page) => ({
      balance: await balanceOf(userId),
      ...(await page(userId, query)),
    }),
  };
};

export type CreditHistoryService = ReturnType<typeof creditHistoryService>;
