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
  /** Remotes whose tables stand in the tree from the start. */
  readonly known: readonly RemoteName[];
  /** A remote that has failed a moment ago: said at once, and only tried again when the reader asks. */
  readonly failed?: { readonly name: RemoteName; readonly error: unknown } | undefined;
}

/** Brings a remote's route table when somebody first goes to one of its addresses. */
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
      // The router shows this error even to a reader who has long gone elsewhere.
      if (!signal.aborted) throw error;
    }
  };
};
