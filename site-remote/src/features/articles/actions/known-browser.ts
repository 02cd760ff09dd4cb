import { browserStorage } from '@yanye/shared/store/storage';

const key = 'yanye_reacted';

/**
 * Whether a visitor has liked something in this browser. Until then the server does not know the browser, so no
 * request is needed.
 */
export const isKnownBrowser = (): boolean => browserStorage().local.getItem(key) !== null;

/** Call it after the first like. */
export const becomeKnown = (): void => browserStorage().local.setItem(key, '1');
