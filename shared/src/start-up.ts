import { userRestored } from '@yanye/shared/auth/auth-slice';
import { bigModelNeeded } from '@yanye/shared/big-model/big-model-slice';
import { settingsRestored } from '@yanye/shared/settings/settings-slice';
import { menuNamesNeeded, siteInfoNeeded } from '@yanye/shared/site/site-slice';
import type { AppStore } from './store/store';

/**
 * What happens first in a page, in this order: the saved theme, the saved person, the big model, the site.
 * After a document from the server it belongs behind hydration, because that document was drawn for a visitor.
 * @returns settles when all is known or has failed; failures have been shown by then
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
