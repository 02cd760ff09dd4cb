import { roles } from '@yanye/shared/policy/roles';
import type { Clock } from '#platform/clock';
import type { Transactions } from '#platform/database/database';
import { refuse } from '#platform/errors';
import type { Ids } from '#platform/ids';
import type { LimitRule, Limits } from '#platform/limits/limits';
import { networkOf } from '#platform/limits/network-of';
import type { Authenticate } from '#platform/viewer';
import type { SettingsService } from '#site/settings/settings.service';
import { messages } from './messages.zh';
import type { SessionsService, SignInRequest } from './sessions.service';
import type { UsersPublic } from '#identity/users/users.module';

const lookingAround = {
  name: 'demo-login',
  points: 30,
  perSeconds: 300,
} as const satisfies LimitRule;

/** Group of settings that remembers who it is, and what was never set of it. */
const group = 'demo';
const nobody = { user_id: 0 };

interface Needs {
  readonly database: Transactions;
  readonly users: UsersPublic['rows'];
  readonly sessions: Pick<SessionsService, 'signInAs'>;
  readonly settings: Pick<SettingsService, 'site' | 'read' | 'change'>;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** A tourist whom anybody may be, while the site has that open; it is made when somebody first asks for it. */
export const demoAccountService = (needs: Needs) => {
  const { database, users, sessions, settings, limits, clock, ids } = needs;
  const isOpen = async (): Promise<boolean> => (await settings.site()).demo_account === true;
  const known = async (): Promise<number> => (await settings.read(group, nobody)).user_id;

  const find = (): Promise<number> =>
    database.transaction(async () => {
      const there = await users.find(await known());
      // An administrator may have given it another role since: then it is that person, and nobody else’s.
      if (there?.role === roles.tourist) return there.id;
      const mark = ids.uuid();
      const row = {
        user_name: `demo-${mark}`,
        email: '',
        // Nobody signs in to it with a password.
        password_hash: '',
        role: roles.tourist,
        source: 'sample',
        created_at: clock.now(),
      } as const;
      const added = await users.add({ ...row, nick_name: messages.demo });
      const id =
        typeof added === 'number'
          ? added
          : await users.add({ ...row, nick_name: `${messages.demo} ${mark.slice(0, 4)}` });
      if (typeof id !== 'number') return refuse('NICK_NAME_TAKEN');
      await settings.change(group, { user_id: id });
      return id;
    });

  return {
    /** @returns a token @throws AppError DEMO_CLOSED, RATE_LIMITED */
    signIn: async (request: SignInRequest): Promise<string> => {
      await limits.use(lookingAround, [networkOf(request.ip)]);
      if (!(await isOpen())) refuse('DEMO_CLOSED');
      return sessions.signInAs(await find(), request);
    },

    /** Once the site closes it, whoever looks around is out at once. */
    guarded:
      (authenticate: Authenticate): Authenticate =>
      async (token) => {
        const viewer = await authenticate(token);
        if (viewer.role !== roles.tourist || (await isOpen())) return viewer;
        return viewer.id === (await known()) ? refuse('TOKEN_REVOKED') : viewer;
      },
  };
};

export type DemoAccountService = ReturnType<typeof demoAccountService>;
