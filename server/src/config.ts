import { isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { isTrustedList } from '#platform/http/client-address';
import { messages } from '#platform/messages.zh';
import { StartProblem } from '#platform/start-problem';

const text = messages.config;

const address = (...schemes: string[]) =>
  z.string().refine(
    (value) => {
      const url = URL.canParse(value) ? new URL(value) : undefined;
      return url !== undefined && schemes.includes(url.protocol.slice(0, -1)) && url.hostname !== '';
    },
    text.url(schemes.map((scheme) => `${scheme}://`).join(' ')),
  );

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

const choice = <const W extends readonly [string, ...string[]]>(words: W) =>
  z.enum(words, text.oneOf(words.join('、')));

const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

const list = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

const trustProxy = z
  .string()
  .transform((value): boolean | number | string[] =>
    value === 'true' || value === 'false'
      ? value === 'true'
      : /^\d+$/.test(value)
        ? Number(value)
        : list(value),
  )
  .refine(
    (trust) => (typeof trust === 'number' ? trust < 100 : typeof trust === 'boolean' || isTrustedList(trust)),
    text.trustProxy,
  );

/** A number, which is written as the pattern says. */
const number = (pattern: RegExp, problem: string) => z.string().regex(pattern, problem).transform(Number);

const megabyte = 1024 * 1024;

/** A whole number of megabytes, as bytes. */
const megabytes = (most: number, unlessSet: number) =>
  number(/^\d{1,4}$/, text.megabytes(most))
    .refine((size) => size >= 1 && size <= most, text.megabytes(most))
    .transform((size) => size * megabyte)
    .default(unlessSet * megabyte);

const Environment = z
  .object({
    HOST: z.string().default('127.0.0.1'),
    PORT: number(/^\d{1,5}$/, text.port)
      .refine((port) => port <= 65_535, text.port)
      .default(8080),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: address('postgres', 'postgresql').optional(),
    REDIS_URL: address('redis', 'rediss').optional(),
    REDIS_TIMEOUT_MS: number(/^[1-9]\d{1,4}$/, text.redisTimeout).default(300),
    PUBLIC_URL: address('http', 'https').transform(withoutSlash).optional(),
    TRUST_PROXY: trustProxy.default(false),
    SECRET_KEY: z.string().min(32, text.secretShort).optional(),
    ADMIN_EMAIL: z
      .string()
      .regex(/^[^\s@]+@[^\s@]+$/, text.email)
      .default('admin@localhost'),
    ADMIN_PASSWORD: z.string().min(8, text.passwordShort).max(128, text.passwordLong).optional(),
    SEED: choice(['sample', 'none']).default('sample'),
    LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    TIME_ZONE: z.string().refine(isTimeZone, text.timeZone).default('Asia/Shanghai'),
    MAX_UPLOAD_MB: megabytes(1_000, 10),
    MAX_BODY_MB: megabytes(100, 4),
    MAX_IMPORT_MB: megabytes(9_999, 1_024),
    POW_MAX_HASHES: number(/^\d{1,7}$/, text.powMaxHashes).default(100_000),
    START_WAIT_SECONDS: number(/^\d{1,4}$/, text.startWaitSeconds).default(60),
    ALLOW_PRIVATE_HOSTS: z.string().transform(list).default([]),
    OLLAMA_URL: z
      .literal('off')
      .or(address('http', 'https').transform(withoutSlash))
      .default('http://127.0.0.1:11434'),
    S3_ENDPOINT: address('http', 'https').transform(withoutSlash).optional(),
    S3_BUCKET: z.string().optional(),
    S3_ACCESS_KEY: z.string().optional(),
    S3_SECRET_KEY: z.string().optional(),
    QQ_BASE_URL: address('http', 'https').transform(withoutSlash).default('https://graph.qq.com'),
    GAODE_BASE_URL: address('http', 'https').transform(withoutSlash).default('https://restapi.amap.com'),
    QINIU_BASE_URL: address('http', 'https').transform(withoutSlash).optional(),
  })
  .refine(
    (env) =>
      [0, 4].includes(
        [env.S3_ENDPOINT, env.S3_BUCKET, env.S3_ACCESS_KEY, env.S3_SECRET_KEY].filter(Boolean).length,
      ),
    { path: ['S3_ENDPOINT'], error: text.s3Together },
  )
  .transform((env) => ({
    host: env.HOST,
    port: env.PORT,
    /** Absolute. */
    dataDir: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    redisTimeoutMs: env.REDIS_TIMEOUT_MS,
    /** Where readers find the site, without a slash at the end. */
    publicUrl: env.PUBLIC_URL,
    trustProxy: env.TRUST_PROXY,
    /** As given; without one, a generated key lies in the data folder. */
    secretKey: env.SECRET_KEY,
    adminEmail: env.ADMIN_EMAIL,
    adminPassword: env.ADMIN_PASSWORD,
    seed: env.SEED,
    logLevel: env.LOG_LEVEL,
    timeZone: env.TIME_ZONE,
    /** Of one uploaded, imported or copied file, in bytes. */
    maxUploadBytes: env.MAX_UPLOAD_MB,
    /** Of a request without files, in bytes. */
    maxBodyBytes: env.MAX_BODY_MB,
    /** Of a file with a whole site's content, in bytes. */
    maxImportBytes: env.MAX_IMPORT_MB,
    /** Hashes that a browser makes at most before a call that requires proof of work; 0 disables it. */
    powMaxHashes: env.POW_MAX_HASHES,
    /** For how long a start waits for the database and Redis. */
    startWaitSeconds: env.START_WAIT_SECONDS,
    allowPrivateHosts: env.ALLOW_PRIVATE_HOSTS,
    /** Where a server of models is looked for, to be offered to administrators; undefined for nowhere. */
    ollamaUrl: env.OLLAMA_URL === 'off' ? undefined : env.OLLAMA_URL,
    s3:
      env.S3_ENDPOINT && env.S3_BUCKET && env.S3_ACCESS_KEY && env.S3_SECRET_KEY
        ? {
            endpoint: env.S3_ENDPOINT,
            bucket: env.S3_BUCKET,
            accessKey: env.S3_ACCESS_KEY,
            secretKey: env.S3_SECRET_KEY,
          }
        : undefined,
    qqBaseUrl: env.QQ_BASE_URL,
    gaodeBaseUrl: env.GAODE_BASE_URL,
    qiniuBaseUrl: env.QINIU_BASE_URL,
  }));

/** All that an operator can set, checked and typed. */
export type Config = Readonly<z.output<typeof Environment>>;

/**
 * Reads the configuration.
 * @param environment e.g. `process.env`; an empty value counts as absent
 * @throws StartProblem with one line per problem
 */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])),
  );
  const parsed = Environment.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new StartProblem(parsed.error.issues.map((issue) => `${issue.path.join('.')}：${issue.message}`));
};
