import { userRestored } from '@yanye/shared/auth/auth-slice';
import { bigModelNeeded } from '@yanye/shared/big-model/big-model-slice';
import { settingsRestored } from '@yanye/shared/settings/settings-slice';
import { menuNamesNeeded, siteInfoNeeded } from '@yanye/shared/site/site-slice';
import type { AppStore } from './store/store';

/**
 * The first steps of a page, in this order: the saved theme, the saved user, the big model, the site.
 * After a document from the server it must run after hydration, because that document was rendered for a visitor.
 * @returns settles when everything is loaded or has failed; failures have been shown by then
 */
export const startUp = async (store: AppStore): Promise<void> => {
  store.dispatch(settingsRestored());
  store.dispatch(userRestored());
  await Promise.allSettled([
    store.dispatch(bigModelNeeded()),
    store.dispatch(siteInfoNeeded()),
    store.dispatch(menuNamesNeeded()),
  ]);
};
