import { browserStorage } from '@yanye/shared/store/storage';

const key = 'yanye_reacted';

/**
 * Whether a visitor has liked something with this browser. Until then the server does not know the browser, and there is
 * nothing to ask it.
 */
export const isKnownBrowser = (): boolean => browserStorage().local.getItem(key) !== null;

/** To be called after a first like. */
export const becomeKnown = (): void => browserStorage().local.setItem(key, '1');
