import { isRole } from '../policy/roles';
import { readJson, type StoragePart } from '../store/storage';
import { emptyUser, type LocalUser } from './user';

export const userKey = 'userInfo';

/** @returns undefined when none is saved or the saved value is invalid */
export const readUser = (local: StoragePart): LocalUser | undefined => {
  const saved = readJson(local, userKey) as Partial<LocalUser> | undefined;
  if (!saved || typeof saved.token !== 'string' || saved.token === '') return undefined;
  if (typeof saved.exp !== 'number' || typeof saved.user_id !== 'number') return undefined;
  if (!isRole(saved.role)) return undefined;
  return { ...emptyUser, ...saved };
};

export const saveUser = (local: StoragePart, user: LocalUser): void => {
  if (user.token === '') local.removeItem(userKey);
  else local.setItem(userKey, JSON.stringify(user));
};
