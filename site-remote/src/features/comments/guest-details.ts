import { browserStorage, readJson } from '@yanye/shared/store/storage';

/** What a visitor leaves with a comment. */
export interface GuestDetails {
  readonly name: string;
  readonly email: string;
}

const storageKey = 'comment-guest';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Name and address of the last comment from this browser, so that a visitor need not type them again. */
export const guestDetails = {
  read: (): GuestDetails => {
    const kept = readJson(browserStorage().local, storageKey);
    const { name, email } = (Array.isArray(kept) ? undefined : kept) ?? {};
    return { name: textOf(name), email: textOf(email) };
  },
  keep: (details: GuestDetails): void => browserStorage().local.setItem(storageKey, JSON.stringify(details)),
} as const;
