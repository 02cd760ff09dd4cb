import type { AppDispatch } from '@yanye/shared/redux';
import { newId } from '#new-id.ts';

const key = 'chatBrowser';

/** @returns an id of this browser, by which a visitor keeps the name that the server gave */
export const browserId = (dispatch: AppDispatch): string =>
  dispatch((_dispatch, _getState, { storage: { local } }) => {
    const kept = local.getItem(key);
    if (kept) return kept;
    const id = newId();
    local.setItem(key, id);
    return id;
  });
