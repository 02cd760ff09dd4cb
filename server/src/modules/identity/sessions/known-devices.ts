import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#platform/clock';
import type { Cookies } from '#platform/http/cookies';
import type { Ids } from '#platform/ids';
import type { UserRow } from '#identity/users/users.read';

export const deviceCookie = 'yanye_device';

/** How long a browser stays known after a sign-in, in seconds: 180 days. */
export const deviceSeconds = 180 * 24 * 3_600;

/** Accounts that one browser is known for; the least recently used is dropped. */
const maxAccounts = 5;

const idLength = 22;
const form = /^(\d{1,12})\.(\d{1,12})\.([\w-]{22})\.([\w-]{43})$/;
const separator = '~';

/** Cookies of the browser that asks. */
export type DeviceCookies = Pick<Cookies, 'get' | 'give'>;

type Account = Pick<UserRow, 'id' | 'password_hash'>;

interface Deps {
  /** The server's one secret; the signing key is derived from it. */
  readonly secretKey: string;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'token'>;
}

/**
 * Recognises browsers in which the owner of an account has proved who they are, by a signed cookie. It opens nothing: it only keeps
 * attempts of strangers from refusing the owner. An entry is valid for one account and one password hash, since a change of password
 * does not always raise `token_version` (the session that made the change stays). Nothing is stored.
 */
export const knownDevices = ({ secretKey, clock, ids }: Deps) => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, '', 'known device', 32));
  const now = (): number => Math.floor(clock.now() / 1000);
  const signature = ({ id, password_hash }: Account, ends: number, device: string): Buffer =>
    createHmac('sha256', key)
      .update(JSON.stringify([id, ends, device, password_hash]))
      .digest();

  /** Unverified: only the account can verify its entry. */
  const entriesIn = (cookies: Pick<DeviceCookies, 'get'>) =>
    (cookies.get(deviceCookie) ?? '')
      .split(separator, maxAccounts)
      .map((text) => ({ text, parts: form.exec(text) ?? [] }))
      .map(({ text, parts: [, userId, ends, device = '', signed = ''] }) => ({
        text,
        userId: Number(userId),
        ends: Number(ends),
        device,
        signed,
      }))
      .filter(({ ends }) => ends > now());

  return {
    /** @returns id of the browser, the same until its next sign-in; undefined where the account does not know it */
    idOf: (account: Account, cookies: Pick<DeviceCookies, 'get'>): string | undefined =>
      entriesIn(cookies).find(
        ({ userId, ends, device, signed }) =>
          userId === account.id &&
          timingSafeEqual(Buffer.from(signed, 'base64url'), signature(account, ends, device)),
      )?.device,

    /** Call it once the user has proved who they are. Other accounts that the browser is known for stay. */
    remember: (account: Account, cookies: DeviceCookies): void => {
      const ends = now() + deviceSeconds;
      const device = ids.token(idLength);
      const signed = signature(account, ends, device).toString('base64url');
      const others = entriesIn(cookies).filter(({ userId }) => userId !== account.id);
      const entries = [`${account.id}.${ends}.${device}.${signed}`, ...others.map(({ text }) => text)];
      // Pages do not need it.
      cookies.give(deviceCookie, entries.slice(0, maxAccounts).join(separator), deviceSeconds, '/api');
    },
  };
};

export type KnownDevices = ReturnType<typeof knownDevices>;
