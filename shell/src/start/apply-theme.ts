import type { AppStore } from '@yanye/shared/store/store';
import { tokensElementId } from './element-ids';

/** Declares the tokens where no document brought them (development). */
export const ensureTokens = async (): Promise<void> => {
  // Said to the bundler, so that readers do not carry it.
  if (process.env.NODE_ENV === 'production' || document.getElementById(tokensElementId)) return;
  const { cssVariables } = await import('@yanye/shared/tokens');
  const style = document.createElement('style');
  style.id = tokensElementId;
  style.textContent = cssVariables();
  document.head.append(style);
};

/** Keeps the root element's theme true to what the person chose. */
export const followTheme = (store: AppStore): void => {
  const apply = () => {
    const { theme } = store.getState().settings;
    if (document.documentElement.dataset.theme !== theme) document.documentElement.dataset.theme = theme;
  };
  apply();
  store.subscribe(apply);
};
