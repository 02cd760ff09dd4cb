import { saveUser } from '../auth/session-storage';
import { saveSettings } from '../settings/settings-storage';
import { saveMenuNames, saveSiteInfo } from '../site/site-storage';
import type { RootState } from './root-reducer';
import type { KeyValueStorage } from './storage';
import type { AppStore } from './store';

/**
 * Saves in the browser what must outlive the page: the user, the settings, and per session the site info. What a document contains
 * replaces what the session had.
 */
export const keepInStorage = (store: AppStore, { local, session }: KeyValueStorage): void => {
  let kept: RootState | undefined;
  const keep = () => {
    const now = store.getState();
    const before = kept;
    kept = now;
    if (before && now.auth.user !== before.auth.user) saveUser(local, now.auth.user);
    if (before && now.settings !== before.settings) saveSettings(local, now.settings);
    if (now.site.infoLoaded && now.site.info !== before?.site.info) saveSiteInfo(session, now.site.info);
    if (now.site.menuNamesLoaded && now.site.menuNames !== before?.site.menuNames) {
      saveMenuNames(session, now.site.menuNames);
    }
  };
  keep();
  store.subscribe(keep);
};
