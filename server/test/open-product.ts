import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErrorWord } from '@yanye/shared/contract/errors';
import type { Input, RouteContract } from '@yanye/shared/contract/route';
import type { FieldProblem } from '@yanye/shared/contract/envelope';
import { userRoutes } from '@yanye/shared/contract/users';
import { roles } from '@yanye/shared/policy/roles';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import type { z } from 'zod';
import { buildApp } from '#app/app';
import { articlesModule } from '#content/articles/articles.module';
import { readConfig, type Config } from '#app/config';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/database';
import type { Limits } from '#platform/limits/limits';
import { defaultSigning, makeTokens } from '#identity/sessions/tokens';
import type { Core } from '#core/core';
import type { ServiceOf } from '#core/module';
import type { Events } from '#platform/events/events';
import type { Tables } from './tables';
import { databaseSnapshot } from './database-snapshot';
import type { OpenDatabase } from './every-database';
import type { DatabasePlace } from '#platform/database/open-database';
import type { TestDatabase } from './test-database';

/** Everybody the rules tell apart; `stranger` is another member, `revoked` has signed out, `disabled` still holds a token. */
export const people = ['visitor', 'member', 'stranger', 'tourist', 'admin', 'disabled', 'revoked'] as const;
export type PersonName = (typeof people)[number];

/** An answer of the API. */
export interface Reply<D = unknown> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: {
    readonly code: number;
    readonly data: D;
    readonly msg: string;
    readonly error?: ErrorWord;
    readonly fields?: readonly FieldProblem[];
    readonly request_id?: string;
  };
}

/** A file to upload. */
export interface Upload {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly field?: string;
}

/** Calls the API as somebody. */
export interface Caller {
  call<R extends RouteContract>(route: R, input?: Partial<Input<R>>): Promise<Reply<z.output<R['response']>>>;
  upload(
    route: RouteContract,
    files: readonly Upload[],
    input?: { readonly params?: object; readonly query?: object },
  ): Promise<Reply>;
}

/** The product over one database, answering over HTTP. */
export interface Product {
  /** Public service of a module. */
  readonly service: ServiceOf;
  readonly events: Events;
  readonly adminLists: Core['adminLists'];
  readonly live: Core['live'];
  /** Every route that is served. */
  readonly routes: readonly RouteContract[];
  readonly database: Database<Tables>;
  readonly ids: Readonly<Record<Exclude<PersonName, 'visitor'>, number>>;
  /** What everybody reads with. */
  readonly userAgent: string;
  as(person: PersonName): Caller;
  /**
   * As somebody with a browser, which keeps the cookies it is given.
   * @param kept the browser's cookies; another browser each time when left out
   * @param headers what it sends besides
   */
  browserOf(
    person: PersonName,
    kept?: Record<string, string>,
    headers?: Readonly<Record<string, string>>,
  ): Caller;
  /** As whoever holds the token. */
  withToken(token: string): Caller;
  /** Asks for a page or file. */
  get(
    url: string,
    headers?: Readonly<Record<string, string>>,
    method?: 'GET' | 'HEAD',
  ): Promise<LightMyRequestResponse>;
  /** Sends exactly this request, with the token of the person; a visitor's is empty, as older clients send it. */
  send(person: PersonName, request: InjectOptions): Promise<LightMyRequestResponse>;
  /** Sends a form as browsers do without scripts. */
  sendForm(url: string, fields: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
  /** Takes all articles, comments and terms away, which is much faster than another product. */
  clear(): Promise<void>;
  /**
   * Brings everything back to how the product was opened: rows, files, limits, cached values, the clock, and what
   * `jest.spyOn` replaced.
   * Much faster than another product. Ids go on counting; other processes on the same data must be closed.
   */
  reset(): Promise<void>;
  /** What was used up of how often something may happen. */
  readonly limits: Limits;
  /** Runs every due job. @returns how many ran */
  runJobs(): Promise<number>;
  /** Listens for connections, for what has no in-process client. @returns the address, without a slash at the end */
  listen(): Promise<string>;
  /** A token as the browser of somebody holds it; a visitor's is empty. */
  tokenOf(person: PersonName): Promise<string>;
  /** Another process on the same data. */
  another(): Promise<Product>;
  close(): Promise<void>;
}

const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

const secretKey = 'the secret key of nothing but tests';
const started = Date.parse('2024-03-09T16:30:05Z');

/** A clock that moves only when the test moves it. */
export interface TestClock extends Clock {
  /** @param ms milliseconds to go on by */
  pass(ms: number): void;
  restart(): void;
}

/** A clock that moves only when the test moves it. */
export const testClock = (): TestClock => {
  let now = started;
  return { now: () => now, pass: (ms) => void (now += ms), restart: () => void (now = started) };
};

const configOf = (place: DatabasePlace, settings: object): Config =>
  readConfig({
    DATA_DIR: place.dataDir,
    SECRET_KEY: secretKey,
    ADMIN_PASSWORD: 'a good password',
    // API tests are not browsers; proof of work has a test of its own.
    POW_MAX_HASHES: '0',
    // Of this machine nothing is expected.
    OLLAMA_URL: 'off',
    ...settings,
  });

const personRoles = {
  member: roles.user,
  stranger: roles.user,
  tourist: roles.tourist,
  admin: roles.admin,
  disabled: roles.disabled,
  revoked: roles.user,
} as const;

/** Tokens are made anew for each call, and their rows must outlive whatever a test lets pass. */
const longSignIn = 100 * 365 * 86_400_000;
const jtiOf = (name: string): string => `token of ${name}`;

const nobody = { member: 0, stranger: 0, tourist: 0, admin: 0, disabled: 0, revoked: 0 };

/** Puts the people into the database without passwords, which would cost a second. */
const settle = async (database: Database<Tables>): Promise<Product['ids']> => {
  const rows = Object.entries(personRoles).map(([name, role]) => ({
    user_name: name,
    user_name_key: name,
    nick_name: `${name} 昵称`,
    nick_name_key: `${name} 昵称`,
    email: `${name}@example.com`,
    email_key: `${name}@example.com`,
    password_hash: '',
    role,
    created_at: started,
  }));
  const added = await database.transaction(() =>
    database.kysely.insertInto('users').values(rows).returning(['id', 'user_name']).execute(),
  );
  const signIns = added.map(({ id, user_name }) => ({
    jti: jtiOf(user_name),
    user_id: id,
    browser: 'Firefox',
    system: 'Linux',
    is_mobile: 0 as const,
    created_at: started,
    last_seen_at: started,
    expires_at: started + longSignIn,
  }));
  await database.transaction(
    async () => void (await database.kysely.insertInto('sign_ins').values(signIns).execute()),
  );
  return { ...nobody, ...Object.fromEntries(added.map(({ id, user_name }) => [user_name, id])) };
};

/** Made anew for each call, so that a test may let days pass. */
const tokenMaker = (ids: Product['ids'], clock: Clock) => {
  const signing = defaultSigning(secretKey);
  const tokens = makeTokens(async () => signing);
  return (person: PersonName): Promise<string> => {
    if (person === 'visitor') return Promise.resolve('');
    const subject = { id: ids[person], role: personRoles[person], user_name: person, nick_name: person };
    return tokens.issue({ ...subject, token_version: 0 }, jtiOf(person), clock.now(), signing);
  };
};

const pathOf = (path: string, params: object, query: object): string => {
  const filled = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString();
  return search === '' ? filled : `${filled}?${search}`;
};

const callerOf = (
  server: FastifyInstance,
  token: () => Promise<string>,
  kept?: Record<string, string>,
  headers: Readonly<Record<string, string>> = {},
): Caller => {
  const send = async (options: InjectOptions): Promise<Reply> => {
    const reply = await server.inject({
      ...options,
      headers: { 'user-agent': userAgent, ...headers, token: await token() },
      ...(kept && { cookies: { ...kept } }),
    });
    if (kept) for (const { name, value } of reply.cookies) kept[name] = value;
    // A stream or a file has no envelope.
    const isJson = String(reply.headers['content-type']).startsWith('application/json');
    const body = (isJson ? reply.json() : reply.payload) as Reply['body'];
    return { status: reply.statusCode, headers: reply.headers, body };
  };
  return {
    // The response schema has shaped the body; the test names the route.
    call: async (route, input = {}) => {
      const { params = {}, query = {}, body } = input as { params?: object; query?: object; body?: object };
      const url = pathOf(route.path, params, query);
      return (await send({ method: route.method, url, ...(body && { payload: body }) })) as never;
    },
    upload: async (route, files, { params = {}, query = {} } = {}) => {
      const form = new FormData();
      for (const { name, bytes, field } of files)
        form.append(field ?? route.upload?.field ?? '', new Blob([Uint8Array.from(bytes)]), name);
      return send({ method: route.method, url: pathOf(route.path, params, query), payload: form });
    },
  };
};

/** Removes the files below the folders of a data folder. @param known folders that stay, empty */
const emptyFolders = async (dataDir: string, known: ReadonlySet<string>): Promise<void> => {
  // The files of the folder itself are the database.
  const folders = (await readdir(dataDir, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  for (const { name } of folders) {
    const path = join(dataDir, name);
    if (!known.has(name)) await rm(path, { recursive: true });
    else for (const inside of await readdir(path)) await rm(join(path, inside), { recursive: true });
  }
};

const assemble = async (
  place: DatabasePlace & Partial<Pick<TestDatabase, 'connect'>>,
  database: Database<unknown>,
  clock: Clock & Partial<TestClock>,
  settings: object,
  known?: Product['ids'],
  log = pino({ level: 'silent' }),
): Promise<Product> => {
  const app = await buildApp(configOf(place, settings), { log, clock, database });
  const { service, server, close } = app;
  const tables = database.forTables<Tables>();
  const ids = known ?? (await settle(tables));
  const tokenOf = tokenMaker(ids, clock);
  const as = (person: PersonName): Caller => callerOf(server, () => tokenOf(person));
  if (!known) await as('revoked').call(userRoutes.logout);
  const { cache, limits } = app.core;
  const snapshot = known ? undefined : await databaseSnapshot(database);
  const folders = new Set(await readdir(place.dataDir));
  return {
    service,
    events: app.core.events,
    adminLists: app.core.adminLists,
    live: app.core.live,
    routes: app.routes.all().map(({ route }) => route),
    database: tables,
    ids,
    userAgent,
    as,
    browserOf: (person, kept = {}, headers = {}) => callerOf(server, () => tokenOf(person), kept, headers),
    withToken: (token) => callerOf(server, () => Promise.resolve(token)),
    get: (url, headers = {}, method = 'GET') => server.inject({ method, url, headers }),
    send: async (person, request) =>
      server.inject({ ...request, headers: { ...request.headers, token: await tokenOf(person) } }),
    sendForm: (url, fields) =>
      server.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
    runJobs: () => app.core.jobs.runDue(),
    limits,
    reset: async () => {
      if (!snapshot) throw new Error('Only the process that opened the product knows how it was.');
      jest.restoreAllMocks();
      // Counted looks would be stored later, for articles that are gone.
      await service(articlesModule).views.flush();
      await snapshot.restore();
      await emptyFolders(place.dataDir, folders);
      // In one process both begin empty again after closing.
      await limits.close();
      await cache.close();
      clock.restart?.();
    },
    clear: () =>
      tables.transaction(async () => {
        for (const table of ['articles', 'taxonomy_terms', 'taxonomy_aliases'] as const)
          await tables.kysely.deleteFrom(table).execute();
      }),
    listen: () => server.listen({ host: '127.0.0.1', port: 0 }),
    tokenOf,
    another: async () => {
      if (!place.connect) throw new Error('Only a database of a test of its own has further connections.');
      return assemble(place, await place.connect(), clock, settings, ids);
    },
    close: async () => {
      await close();
      if (known) await database.close();
    },
  };
};

/**
 * Opens the product on a fresh database, with one person of each kind and nothing else.
 * @param settings of the environment
 * @param logged takes each line of the log, down to its finest level; without it nothing is logged
 */
export const openProduct = async (
  open: OpenDatabase,
  settings: Readonly<Record<string, string>> = {},
  clock: Clock & Partial<TestClock> = testClock(),
  logged?: (line: string) => void,
): Promise<Product> => {
  const place = await open();
  const log = logged && pino({ level: 'trace' }, { write: logged });
  return assemble(place, place.database, clock, settings, undefined, log);
};

/**
 * Opens the product on data that another one left, such as a restored backup; closing it closes the database.
 * @param ids of the people in it
 */
export const openProductOn = (
  place: DatabasePlace,
  database: Database<unknown>,
  ids: Product['ids'],
): Promise<Product> => assemble(place, database, testClock(), {}, ids);
