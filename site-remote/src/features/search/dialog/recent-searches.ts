import { browserStorage, readJson } from '@yanye/shared/store/storage';

const name = 'recentSearches';
const most = 8;

/** Recent searches of this browser, the latest first; they are never sent. */
export const recentSearches = {
  read: (): readonly string[] => {
    const kept = readJson(browserStorage().local, name);
    return Array.isArray(kept) ? kept.filter((word) => typeof word === 'string').slice(0, most) : [];
  },
  keep: (key: string): void => {
    if (key === '') return;
    const words = [key, ...recentSearches.read().filter((word) => word !== key)].slice(0, most);
    browserStorage().local.setItem(name, JSON.stringify(words));
  },
  forget: (): void => browserStorage().local.removeItem(name),
} as const;
