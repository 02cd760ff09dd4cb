import { redirectDocument } from '@yanye/shared/router';
import type { RemoteLoader } from '../remotes/remote-loader';
import type { UnsavedRegistry } from '../remotes/unsaved';
import { pathOf } from './path-of';
import type { PageOwner } from './to-router-routes';

/**
 * Switches to a remote's new build by loading the document on the next navigation into it.
 * @param unsaved input prevents the reload
 */
export const takeNewBuilds =
  (loader: Pick<RemoteLoader, 'outdated'>, unsaved: Pick<UnsavedRegistry, 'any'>) =>
  (owner: PageOwner, request: Request): void => {
    // Two builds of a remote must not run in one page.
    if (owner === 'shell' || !loader.outdated(owner) || unsaved.any()) return;
    throw redirectDocument(pathOf(new URL(request.url)));
  };
