import type { AppDispatch } from '@yanye/shared/redux';
import type { StoragePart } from '@yanye/shared/store/storage';

/** @returns what this browser keeps */
export const localStorageOf = (dispatch: AppDispatch): StoragePart =>
  dispatch((_dispatch, _getState, { storage: { local } }) => local);
