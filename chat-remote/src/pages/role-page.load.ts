import { selectIsSignedIn } from '@yanye/shared/auth/auth-slice';
import { bigModelNeeded } from '@yanye/shared/big-model/big-model-slice';
import type { PageLoadArgs, PageLoaded } from '@yanye/shared/federation/remote-module';
import type { AppStore } from '@yanye/shared/store/store';
import { roleMessages } from '../features/role/messages.zh';
import { readOwnRolePage, readRole } from '../features/role/role.api';
import { roleIn } from '../roles/role-address';

// A hydrated page has its head already, so this is not part of the first load.
const headMaker = () => import('../features/role/role-head');

const once = { subscribe: false } as const;
const missing: PageLoaded = { status: 404, head: { title: roleMessages.missingTitle, noindex: true } };

/** The server draws pages for visitors: it never finds one of these. */
const ownPage = async (store: AppStore, id: number): Promise<PageLoaded> => {
  if (!selectIsSignedIn(store.getState())) return missing;
  const own = await store.dispatch(readOwnRolePage.initiate(id, once)).unwrap();
  return own ? { head: { title: own.name, noindex: true } } : missing;
};

/**
 * Loads the role that the address names: one of the site's, or a private one of the viewer. An address that names none leads to the square.
 * @throws {ApiError} when a request fails for another reason than that there is no such role
 */
export const loadRole = async ({ store, url }: PageLoadArgs): Promise<PageLoaded> => {
  if (!url.searchParams.has('id')) return { redirect: '/bigModel/square' };
  const id = roleIn(url.searchParams);
  if (id === 0) return missing;
  const [role, { roleHead }] = await Promise.all([
    store.dispatch(readRole.initiate(id, once)).unwrap(),
    headMaker(),
    store.dispatch(bigModelNeeded()),
  ]);
  return role ? { head: roleHead(role, url.origin) } : ownPage(store, id);
};
