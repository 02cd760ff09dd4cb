import { ownerOf } from '@yanye/shared/federation/remote-owner';
import type { RemoteName } from '@yanye/shared/federation/remote-module';
import type { DataRouteObject, PatchRoutesOnNavigation } from '@yanye/shared/router';
import type { RemoteLoader } from '../remotes/remote-loader';
import { pagesId } from './tree';

export interface DiscoveryOptions {
  readonly loader: Pick<RemoteLoader, 'load'>;
  readonly prepare: (
    name: RemoteName,
    module: Awaited<ReturnType<RemoteLoader['load']>>,
  ) => DataRouteObject[];
  /** Remotes whose tables are in the initial tree. */
  readonly known: readonly RemoteName[];
  /** A remote that has just failed: the error is shown at once, and a retry is up to the user. */
  readonly failed?: { readonly name: RemoteName; readonly error: unknown } | undefined;
}

/** Loads a remote's route table on the first navigation to one of its addresses. */
export const createDiscovery = ({
  loader,
  prepare,
  known,
  failed,
}: DiscoveryOptions): PatchRoutesOnNavigation => {
  const done = new Set<RemoteName>(known);
  let toReport = failed;
  return async ({ path, patch, signal }) => {
    const name = ownerOf(path);
    if (!name || done.has(name)) return;
    const reported = toReport;
    toReport = undefined;
    if (reported?.name === name) throw reported.error;
    try {
      const module = await loader.load(name);
      if (done.has(name)) return;
      done.add(name);
      patch(pagesId, prepare(name, module));
    } catch (error) {
      // The router renders this error even after another navigation.
      if (!signal.aborted) throw error;
    }
  };
};
