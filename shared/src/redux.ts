// The single Redux of a page. A file that imports react-redux directly gets a separate context without a store.
import type { Slice, SliceCaseReducers, SliceSelectors } from '@reduxjs/toolkit';
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

type RootSelectors<State, Selectors extends SliceSelectors<State>> = {
  readonly [K in keyof Selectors]: Selectors[K] extends (state: State, ...args: infer Args) => infer Result
    ? (root: RootState, ...args: Args) => Result
    : never;
};

/**
 * Adds a slice of client state when the code that needs it is loaded; name it `<remote>/<topic>`.
 * @returns selectors on the whole state, which answer from the initial state until the first action
 */
export const injectSlice = <
  State,
  Cases extends SliceCaseReducers<State>,
  Name extends string,
  Path extends string,
  Selectors extends SliceSelectors<State>,
>(
  slice: Slice<State, Cases, Name, Path, Selectors>,
): RootSelectors<State, Selectors> => {
  const { selectors } = slice.injectInto(rootReducer);
  // The root type cannot know slices that are injected later; the selectors handle their absence.
  return selectors as unknown as RootSelectors<State, Selectors>;
};
