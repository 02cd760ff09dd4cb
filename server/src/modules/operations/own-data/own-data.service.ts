import type { Readable } from 'node:stream';
import type { ownDataRoutes } from '@yanye/shared/contract/own-data';
import type { Parsed } from '@yanye/shared/contract/route';
import { roles, type Actor } from '@yanye/shared/policy/roles';
import { zipOf } from '#platform/archive/zip-writer';
import type { Clock } from '#platform/clock';
import type { Transactions } from '#platform/database/database';
import { refuse } from '#platform/errors';
import type { SiteTime } from '#platform/time';
import type { AskPassword } from '#identity/users/own-password';
import type { ExportTickets } from '#operations/exports/export-tickets';
import type { UserRow } from '#identity/users/users.read';
import { messages } from './messages.zh';
import type { OwnDataPackage } from './own-data-package';
import type { OwnDataRepository } from './own-data.repository';

type Proof = Parsed<typeof ownDataRoutes.removeAccount>['body'];

/** What a ticket for one's own data is for; other tickets name other things. */
const wanted = { own: 'data' } as const;

interface Needs {
  readonly database: Transactions;
  readonly ownData: OwnDataRepository;
  readonly tickets: ExportTickets;
  readonly packageOf: OwnDataPackage;
  readonly findUser: (id: number) => Promise<UserRow | undefined>;
  readonly askPassword: AskPassword;
  readonly judgeSecondFactor: (userId: number, code: string | undefined) => Promise<void>;
  /** Inside a transaction. */
  readonly removeArticles: (ids: readonly string[]) => Promise<unknown>;
  /** With all traces but listed articles, inside a transaction. @throws AppError LAST_ADMIN */
  readonly removeUser: (id: number) => Promise<unknown>;
  readonly clock: Clock;
  readonly time: SiteTime;
}

/** What somebody has left here: to take along, or to be removed with the account. */
export const ownDataService = (needs: Needs) => {
  const { database, ownData, tickets, packageOf, findUser, askPassword, clock, time } = needs;
  return {
    /** @returns a ticket for one download soon @throws AppError RATE_LIMITED */
    prepare: (viewer: Actor): Promise<string> => tickets.issue(viewer, wanted),

    /** @throws AppError EXPORT_EXPIRED, ACCOUNT_DISABLED */
    download: async (ticket: string): Promise<{ fileName: string; bytes: Readable }> => {
      const { viewer, wanted: asked } = await tickets.redeem(ticket);
      if (!('own' in asked)) refuse('EXPORT_EXPIRED');
      if (viewer.role === roles.disabled) refuse('ACCOUNT_DISABLED');
      return { fileName: messages.fileName(time.day(clock.now())), bytes: zipOf(packageOf(viewer.id)) };
    },

    /**
     * Removes the account: what readers know of stays under the nick name, everything else goes, and so do all sign-ins.
     * @throws AppError PASSWORD_WRONG, PASSWORD_MISSING, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG, LAST_ADMIN, RATE_LIMITED
     */
    removeAccount: async (viewer: Actor, { password, code }: Proof): Promise<void> => {
      const user = (await findUser(viewer.id)) ?? refuse('USER_NOT_FOUND');
      await askPassword(user, password);
      await needs.judgeSecondFactor(viewer.id, code);
      await database.transaction(async () => {
        await needs.removeArticles(await ownData.unlistedArticleIds(viewer.id));
        await needs.removeUser(viewer.id);
      });
    },
  };
};

export type OwnDataService = ReturnType<typeof ownDataService>;
