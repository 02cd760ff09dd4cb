import { redirectDocument } from '@yanye/shared/router';
import type { RemoteLoader } from '../remotes/remote-loader';
import type { UnsavedRegistry } from '../remotes/unsaved';
import { pathOf } from './path-of';
import type { PageOwner } from './to-router-routes';

/**
 * Takes a remote's new build by loading the whole document, at the next navigation into it.
 * @param loader knows which builds are live
 * @param unsaved what a person typed is worth more than being up to date
 */
export const takeNewBuilds =
  (loader: Pick<RemoteLoader, 'outdated'>, unsaved: Pick<UnsavedRegistry, 'any'>) =>
  (owner: PageOwner, request: Request): void => {
    // Two builds of a remote do not mix in one page.
    if (owner === 'shell' || !loader.outdated(owner) || unsaved.any()) return;
    throw redirectDocument(pathOf(new URL(request.url)));
  };
