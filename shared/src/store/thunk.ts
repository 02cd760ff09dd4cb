import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { HttpAnswer, HttpCall } from '../api/http';
import type { Live } from '../live/live';
import type { KeyValueStorage } from './storage';

export interface StoreExtra {
  readonly http: (call: HttpCall) => Promise<HttpAnswer>;
  readonly storage: KeyValueStorage;
  readonly now: () => number;
  readonly live: Live;
  /** Callbacks of toast actions, by toast id. */
  readonly toastActions: Map<string, () => void>;
}

/** A thunk that reads no more of the state than `S`, so that slices need not know the whole store. */
export type Thunk<R, S = unknown> = (
  dispatch: ThunkDispatch<S, StoreExtra, UnknownAction>,
  getState: () => S,
  extra: StoreExtra,
) => R;
