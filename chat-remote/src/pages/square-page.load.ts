import { bigModelNeeded, selectBigModel } from '@yanye/shared/big-model/big-model-slice';
import type { PageLoadArgs, PageLoaded } from '@yanye/shared/federation/remote-module';
import { readSquare } from '../features/square/square.api';
import { squareHead } from '../features/square/square-head';

/**
 * Loads the public settings of the big model and the roles.
 * @throws {ApiError} when either request fails
 */
export const loadSquare = async ({ store }: PageLoadArgs): Promise<PageLoaded> => {
  const [tags] = await Promise.all([
    store.dispatch(readSquare.initiate(undefined, { subscribe: false })).unwrap(),
    store.dispatch(bigModelNeeded()),
  ]);
  return { head: squareHead(selectBigModel(store.getState()), tags) };
};
