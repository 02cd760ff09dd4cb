import { saveUser } from '../auth/session-storage';
import { saveSettings } from '../settings/settings-storage';
import { saveMenuNames, saveSiteInfo } from '../site/site-storage';
import type { RootState } from './root-reducer';
import type { KeyValueStorage } from './storage';

interface ReadableStore {
  getState(): RootState;
  subscribe(listener: () => void): () => void;
}

/**
 * Keeps in the browser what shall outlive the page: the person, the settings, and for the session what is known of
 * the site. What a document brought replaces what the session had.
 */
export const keepInStorage = (store: ReadableStore, { local, session }: KeyValueStorage): void => {
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
