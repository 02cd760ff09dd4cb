import { roles } from '../policy/roles';
import { readJson, type StoragePart } from '../store/storage';
import { emptyUser, type LocalUser } from './user';

/** Local storage key of the saved person. */
export const userKey = 'userInfo';

/**
 * Reads the saved person.
 * @returns undefined when nobody is saved or what is saved is not usable
 */
export const readUser = (local: StoragePart): LocalUser | undefined => {
  const saved = readJson(local, userKey) as Partial<LocalUser> | undefined;
  if (!saved || typeof saved.token !== 'string' || saved.token === '') return undefined;
  if (typeof saved.exp !== 'number' || typeof saved.user_id !== 'number') return undefined;
  if (!Object.values(roles).some((role) => role === saved.role)) return undefined;
  return { ...emptyUser, ...saved };
};

/** Keeps the person, or forgets them when nobody is signed in. */
export const saveUser = (local: StoragePart, user: LocalUser): void => {
  if (user.token === '') local.removeItem(userKey);
  else local.setItem(userKey, JSON.stringify(user));
};
