// The one Redux of a page. Whoever imports react-redux itself gets a context of its own, in which there is no store.
import type { Slice } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { rootReducer } from './store/root-reducer';
import type { AppDispatch, AppStore, RootState } from './store/store';

export { createSelector, createSlice, nanoid } from '@reduxjs/toolkit';
export { skipToken } from '@reduxjs/toolkit/query/react';
export { Provider, shallowEqual } from 'react-redux';
export type { PayloadAction, Slice } from '@reduxjs/toolkit';
export type { AppDispatch, AppStore, RootState } from './store/store';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

/**
 * Adds a slice of client state when the code that needs it arrives; name it `<remote>/<topic>`.
 * @returns the slice with selectors that answer from the initial state until the first action
 */
export const injectSlice = <S extends Slice>(slice: S): ReturnType<S['injectInto']> =>
  slice.injectInto(rootReducer) as ReturnType<S['injectInto']>;
