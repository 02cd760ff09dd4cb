import type { Readable } from 'node:stream';
import type { ownDataRoutes } from '@yanye/shared/contract/own-data';
import type { Parsed } from '@yanye/shared/contract/route';
import { roles, type Actor } from '@yanye/shared/policy/roles';
import type { OwnDataPart } from '#core/own-data';
import type { Registry } from '#core/registry';
import type { SecondFactorService } from '#identity/second-factor/second-factor.service';
import type { UsersPublic } from '#identity/users/users.module';
import { zipOf } from '#platform/archive/zip-writer';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { ExportTickets } from '#operations/exports/export-tickets';
import { messages } from './messages.zh';
import type { OwnDataPackage } from './own-data-package';

type Proof = Parsed<typeof ownDataRoutes.removeAccount>['body'];

/** Payload of a ticket for an archive; tickets for other downloads have other payloads. */
const wanted = { own: 'data' } as const;

interface Deps extends Pick<Basics, 'database' | 'clock' | 'time'> {
  readonly parts: Registry<OwnDataPart>;
  readonly packages: OwnDataPackage;
  readonly tickets: Pick<ExportTickets, 'issue' | 'redeem'>;
  readonly users: Pick<UsersPublic, 'rows' | 'passwords' | 'remove'>;
  readonly secondFactor: Pick<SecondFactorService, 'check'>;
}

export const ownDataService = (deps: Deps) => {
  const { database, parts, packages, tickets, users, secondFactor, clock, time } = deps;
  return {
    /** @returns a ticket for one download @throws AppError RATE_LIMITED */
    prepare: (viewer: Actor): Promise<string> => tickets.issue(viewer, wanted),

    /** @throws AppError EXPORT_EXPIRED, ACCOUNT_DISABLED */
    download: async (ticket: string): Promise<{ fileName: string; bytes: Readable }> => {
      const { viewer, wanted: asked } = await tickets.redeem(ticket);
      if (!('own' in asked)) refuse('EXPORT_EXPIRED');
      if (viewer.role === roles.disabled) refuse('ACCOUNT_DISABLED');
      return { fileName: messages.fileName(time.day(clock.now())), bytes: zipOf(packages.files(viewer.id)) };
    },

    /**
     * Removes the account and all that the site stores about the user; listed articles remain under the nick name.
     * @throws AppError PASSWORD_WRONG, PASSWORD_MISSING, SECOND_FACTOR_REQUIRED, SECOND_FACTOR_WRONG, LAST_ADMIN, RATE_LIMITED
     */
    removeAccount: async (viewer: Actor, { password, code }: Proof, ip: string): Promise<void> => {
      const user = (await users.rows.find(viewer.id)) ?? refuse('USER_NOT_FOUND');
      await users.passwords.confirm(user, password);
      await secondFactor.check(viewer.id, code, ip);
      await database.transaction(async () => {
        for (const part of parts.all) await part.remove?.(viewer.id);
        await users.remove([viewer.id]);
      });
    },
  };
};

export type OwnDataService = ReturnType<typeof ownDataService>;
