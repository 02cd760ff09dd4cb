import { baseApi } from '@yanye/shared/api/base-api';
import type { AppStore } from './store';

/** When the viewer changes, answers for the previous one are dropped, and those on screen are refetched. */
export const refreshOnViewerChange = (store: AppStore): void => {
  const viewer = () => {
    const { user_id, role } = store.getState().auth.user;
    return `${user_id}/${role}`;
  };
  let before = viewer();
  store.subscribe(() => {
    const now = viewer();
    if (now === before) return;
    before = now;
    store.dispatch(baseApi.util.invalidateTags(['Viewer']));
  });
};
