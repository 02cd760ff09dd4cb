import type { HttpCall } from '@yanye/shared/api/http';
import { liveMessageTypes, type LiveMessage } from '@yanye/shared/contract/live.calls';
import type { RoleDialog, roleSessionRoutes } from '@yanye/shared/contract/role-sessions';
import {
  isGoingOn,
  roleSessionCalls as calls,
  roleSessionEvents as events,
  roleSessionTopic,
  type AnswerPiece,
  type AnswerStateChange,
  type DialogChange,
} from '@yanye/shared/contract/role-sessions.calls';
import type { Output } from '@yanye/shared/contract/route';
import { baseApi } from '@yanye/shared/api/base-api';
import type { StoreExtra } from '@yanye/shared/store/thunk';
import { dialogFetcher } from './dialog-fetcher';
import { withDialog, withNewest, withoutDialogs, withPiece, withState, type DialogLog } from './dialog-log';

type Page = Output<(typeof roleSessionRoutes)['dialogs']>;

interface CacheEntry {
  readonly extra: unknown;
  readonly cacheDataLoaded: Promise<unknown>;
  readonly cacheEntryRemoved: Promise<void>;
  readonly getCacheEntry: () => { readonly data?: DialogLog | undefined };
  readonly updateCachedData: (recipe: () => DialogLog) => unknown;
  readonly dispatch: (action: ReturnType<typeof baseApi.util.invalidateTags>) => unknown;
}

/** Id under which the newest page is fetched: dialogs have others. */
const newest = 0;
/** Milliseconds between two looks at what goes on without the live channel: plain HTTP has none, and it may be cut. */
const lookMs = 2_000;

const callOf = (id: number, query: HttpCall['query']): HttpCall => ({
  call: calls.dialogs,
  params: { id },
  query,
  quiet: true,
});

const isWritten = (dialog: RoleDialog | undefined): boolean =>
  dialog?.answers.some(({ state }) => isGoingOn(state)) ?? false;

/** An `onCacheEntryAdded` that applies what is said about a session to its dialogs for as long as they are cached. */
export const keepDialogsLive = async (sessionId: number, entry: CacheEntry): Promise<void> => {
  const { extra, cacheDataLoaded, cacheEntryRemoved, getCacheEntry, updateCachedData, dispatch } = entry;
  const { http, live } = extra as StoreExtra;
  let heardAt = 0;

  const change = (changeOf: (log: DialogLog) => DialogLog): void => {
    const { data } = getCacheEntry();
    if (data) updateCachedData(() => changeOf(data));
  };
  // It was paid for, counted, and may have given the session its name.
  const ended = (): void => void dispatch(baseApi.util.invalidateTags(['Credits', 'RoleSessions']));
  const fetch = dialogFetcher(async (id) => {
    const { data: asked } = getCacheEntry();
    const { data } = await http(callOf(sessionId, id === newest ? {} : { only: id }));
    const page = data as Page;
    const [dialog] = page.list;
    const wasGoingOn = isWritten(getCacheEntry().data?.dialogs.find((known) => known.id === id));
    if (id === newest) change((log) => withNewest(log, page, asked));
    else change((log) => (dialog ? withDialog(log, dialog, asked) : withoutDialogs(log, [id])));
    if (wasGoingOn && !isWritten(dialog)) ended();
  });
  const apply = (id: number, applied: (log: DialogLog) => ReturnType<typeof withPiece>): void => {
    const { data } = getCacheEntry();
    // What comes before the dialogs may be missing in them.
    if (!data) return void cacheDataLoaded.then(() => fetch(newest)).catch(() => undefined);
    const { log, isMissing } = applied(data);
    if (log !== data) updateCachedData(() => log);
    if (isMissing) fetch(id);
  };
  const hear = ({ type, data }: LiveMessage): void => {
    heardAt = Date.now();
    if (type === events.piece) {
      const piece = data as AnswerPiece;
      apply(piece.dialog_id, (log) => withPiece(log, piece));
    } else if (type === events.state) {
      const state = data as AnswerStateChange;
      apply(state.dialog_id, (log) => withState(log, state));
      if (!isGoingOn(state.state)) ended();
    } else if (type === events.changed) {
      const { dialog_id } = data as DialogChange;
      if (dialog_id === 0) dispatch(baseApi.util.invalidateTags(['RoleSessions']));
      fetch(dialog_id === 0 ? newest : dialog_id);
    } else if (type === liveMessageTypes.reset) fetch(newest);
  };
  const look = (): void => {
    if (Date.now() - heardAt < lookMs) return;
    for (const dialog of getCacheEntry().data?.dialogs ?? []) if (isWritten(dialog)) fetch(dialog.id);
  };

  const leave = live.subscribe(
    ({ token }) => (token === '' ? undefined : `${roleSessionTopic}:${sessionId}`),
    hear,
  );
  const timer = setInterval(look, lookMs);
  await cacheEntryRemoved;
  clearInterval(timer);
  leave();
};
