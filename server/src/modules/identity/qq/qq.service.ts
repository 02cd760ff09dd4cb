import { timingSafeEqual } from 'node:crypto';
import { secretMask } from '@yanye/shared/contract/mail.calls';
import type { QqSettings } from '@yanye/shared/contract/qq';
import { qqLimits } from '@yanye/shared/contract/qq.calls';
import type { WayIn } from '@yanye/shared/contract/settings.calls';
import { userLimits } from '@yanye/shared/contract/users.calls';
import { roles } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import { AppError, refuse } from '#platform/errors';
import type { LimitRule } from '#platform/limits/limits';
import { networkOf } from '#platform/limits/network-of';
import type { Sealing } from '#platform/sealing';
import type { SettingsService } from '#site/settings/settings.service';
import type { SessionsService, SignInRequest } from '#identity/sessions/sessions.service';
import type { UsersPublic } from '#identity/users/users.module';
import type { QqApplication, QqClient, QqPerson } from './qq-client';
import type { QqRepository } from './qq.repository';
import { messages } from './messages.zh';

type Change = { readonly [K in keyof QqSettings]?: QqSettings[K] | undefined };

/** Cookies of the browser, kept while the user is at QQ. */
interface Cookies {
  get(name: string): string | undefined;
  give(name: string, value: string, seconds: number): void;
}

interface Deps extends Pick<Basics, 'database' | 'limits' | 'clock' | 'ids'> {
  readonly settings: Pick<SettingsService, 'read' | 'change'>;
  readonly sealing: Sealing;
  readonly client: QqClient;
  readonly rows: QqRepository;
  readonly users: Pick<UsersPublic['rows'], 'add'>;
  readonly names: Pick<UsersPublic['names'], 'check'>;
  readonly sessions: Pick<SessionsService, 'signInAs'>;
}

const group = 'qq';
const unset: QqSettings = { app_id: '', key: '', redirect: '' };
/** Nick names that are tried for a user whose name at QQ is taken or refused. */
const nameAttempts = 5;
/** Binds QQ's redirect to the browser that started the sign-in. */
const stateCookie = 'yanye_qq';
const stateSeconds = 600;
/** The user whom QQ named, sealed, while a code of the second factor is awaited. */
const namedCookie = 'yanye_qq_named';
const namedSeconds = 300;
const logins: LimitRule = { name: 'qq-login', points: 30, perSeconds: 300 };

const isSame = (given: string, wanted: string): boolean => {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return wanted !== '' && one.length === other.length && timingSafeEqual(one, other);
};

/** Cuts a text without splitting a surrogate pair. */
const cut = (text: string, length: number): string => text.slice(0, length).replace(/[\ud800-\udbff]$/, '');

export const qqService = (deps: Deps) => {
  const { database, settings, sealing, client, rows, users, names, sessions, limits, clock, ids } = deps;
  const stored = () => settings.read(group, unset);

  const application = async (): Promise<QqApplication | undefined> => {
    const { app_id: appId, key, redirect } = await stored();
    const opened = appId && redirect && key ? sealing.open(key, group) : undefined;
    return opened ? { appId, key: opened, redirect } : undefined;
  };

  const isAllowed = (nickName: string): Promise<boolean> =>
    names.check(nickName).then(
      () => true,
      () => false,
    );

  /** @returns the user's name at QQ where it is free and allowed, else a similar one */
  const nickNameFor = async ({ nickName }: QqPerson): Promise<string> => {
    const wish = cut(nickName.trim(), userLimits.nickName);
    if (wish !== '' && (await isAllowed(wish))) return wish;
    for (let number = 0; number < nameAttempts; number += 1) {
      const end = ids.uuid().slice(0, 4 + number);
      const similar = `${cut(wish || messages.nickName, userLimits.nickName - end.length - 1)} ${end}`;
      if (await isAllowed(similar)) return similar;
    }
    return `${messages.nickName} ${ids.uuid().slice(0, 12)}`;
  };

  const newAccount = async (person: QqPerson, ip: string): Promise<number> => {
    const nick_name = await nickNameFor(person);
    return database.transaction(async () => {
      const known = await rows.userOf(person.openId);
      if (known !== undefined) return known;
      const added = await users.add({
        user_name: person.openId,
        nick_name,
        email: '',
        // It has no password until the user binds an e-mail and chooses one.
        password_hash: '',
        role: roles.user,
        source: 'qq',
        ip,
        created_at: clock.now(),
      });
      if (typeof added !== 'number') return refuse('QQ_FAILED');
      await rows.add(person.openId, added);
      return added;
    });
  };

  /** QQ's code is used up by then, so the browser stores the user. */
  const awaitCode = (id: number, cookies: Cookies): void =>
    cookies.give(
      namedCookie,
      sealing.seal(JSON.stringify({ id, ends: clock.now() + namedSeconds * 1000 }), namedCookie),
      namedSeconds,
    );

  const namedIn = (cookies: Cookies): number | undefined => {
    const opened = sealing.open(cookies.get(namedCookie) ?? '', namedCookie);
    if (opened === undefined) return undefined;
    const { id, ends } = JSON.parse(opened) as { id: number; ends: number };
    return ends > clock.now() ? id : undefined;
  };

  return {
    waysIn: async (): Promise<WayIn[]> => ((await application()) ? ['qq'] : []),

    /** @returns QQ's address @throws AppError QQ_NOT_SET_UP */
    path: async (cookies: Cookies): Promise<string> => {
      const at = (await application()) ?? refuse('QQ_NOT_SET_UP');
      const state = ids.token(qqLimits.state / 2);
      cookies.give(stateCookie, state, stateSeconds);
      return client.authorizeUrl(at, state);
    },

    /**
     * @returns a token
     * @throws AppError QQ_NOT_SET_UP, QQ_STATE_WRONG, QQ_FAILED, ACCOUNT_DISABLED, RATE_LIMITED; SECOND_FACTOR_REQUIRED, after which
     *   `giveCode` continues
     */
    login: async (
      { code, state }: { readonly code: string; readonly state: string },
      cookies: Cookies,
      request: SignInRequest,
    ): Promise<string> => {
      const { ip } = request;
      await limits.use(logins, [networkOf(ip)]);
      const at = (await application()) ?? refuse('QQ_NOT_SET_UP');
      if (!isSame(state, cookies.get(stateCookie) ?? '')) refuse('QQ_STATE_WRONG');
      cookies.give(stateCookie, '', 0);
      const person = await client.personOf(at, code);
      const id = (await rows.userOf(person.openId)) ?? (await newAccount(person, ip));
      try {
        return await sessions.signInAs(id, request);
      } catch (error) {
        if (error instanceof AppError && error.word === 'SECOND_FACTOR_REQUIRED') awaitCode(id, cookies);
        throw error;
      }
    },

    /**
     * The second step of a login that requires a code.
     * @returns a token @throws AppError QQ_STATE_WRONG where no login waits for a code, SECOND_FACTOR_WRONG, RATE_LIMITED
     */
    giveCode: async (cookies: Cookies, request: SignInRequest): Promise<string> => {
      const id = namedIn(cookies) ?? refuse('QQ_STATE_WRONG');
      const token = await sessions.signInAs(id, request);
      cookies.give(namedCookie, '', 0);
      return token;
    },

    /** What an administrator sees: of the key only whether there is one. */
    settings: async (): Promise<QqSettings> => {
      const found = await stored();
      return { ...found, key: found.key === '' ? '' : secretMask };
    },

    save: async ({ key, ...change }: Change): Promise<void> => {
      const keeps = key === undefined || key === secretMask;
      const sealed = key === '' ? '' : sealing.seal(key ?? '', group);
      await settings.change(group, { ...change, ...(!keeps && { key: sealed }) });
    },
  };
};

export type QqService = ReturnType<typeof qqService>;
