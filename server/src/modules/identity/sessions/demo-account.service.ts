import { roles } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { LimitRule } from '#platform/limits/limits';
import { networkOf } from '#platform/limits/network-of';
import type { SettingsService } from '#site/settings/settings.service';
import { messages } from './messages.zh';
import type { SessionsService, SignInRequest } from './sessions.service';
import type { UsersPublic } from '#identity/users/users.module';

const lookingAround = {
  name: 'demo-login',
  points: 30,
  perSeconds: 300,
} as const satisfies LimitRule;

/** Group of settings with the id of the account, and its default. */
const group = 'demo';
const unset = { user_id: 0 };

interface Deps extends Pick<Basics, 'database' | 'limits' | 'clock' | 'ids'> {
  readonly users: Pick<UsersPublic['rows'], 'find' | 'add'>;
  readonly sessions: Pick<SessionsService, 'signInAs'>;
  readonly settings: Pick<SettingsService, 'site' | 'read' | 'change'>;
}

/** The demonstration account that visitors may sign in to while the site allows it; the first sign-in creates it. */
export const demoAccountService = (deps: Deps) => {
  const { database, users, sessions, settings, limits, clock, ids } = deps;
  const isOpen = async (): Promise<boolean> => (await settings.site()).demo_account === true;
  const known = async (): Promise<number> => (await settings.read(group, unset)).user_id;

  const find = (): Promise<number> =>
    database.transaction(async () => {
      const there = await users.find(await known());
      // An administrator may have changed its role: then it is an ordinary account, and a new one is made.
      if (there?.role === roles.tourist) return there.id;
      const mark = ids.uuid();
      const row = {
        user_name: `demo-${mark}`,
        email: '',
        // It has no password.
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

    /** Refuses its tokens as soon as the site closes it. @param userId of a tourist @throws AppError TOKEN_REVOKED */
    refuseClosed: async (userId: number): Promise<void> => {
      if (!(await isOpen()) && userId === (await known())) refuse('TOKEN_REVOKED');
    },
  };
};

export type DemoAccountService = ReturnType<typeof demoAccountService>;
