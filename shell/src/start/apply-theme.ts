import type { AppStore } from '@yanye/shared/store/store';
import { tokensElementId } from './element-ids';

/** Declares the tokens where the document lacks them (development). */
export const ensureTokens = async (): Promise<void> => {
  // A constant condition, so that the bundler removes the code from production.
  if (process.env.NODE_ENV === 'production' || document.getElementById(tokensElementId)) return;
  const { cssVariables } = await import('@yanye/shared/tokens');
  const style = document.createElement('style');
  style.id = tokensElementId;
  style.textContent = cssVariables();
  document.head.append(style);
};

export const followTheme = (store: AppStore): void => {
  const apply = () => {
    const { theme } = store.getState().settings;
    if (document.documentElement.dataset.theme !== theme) document.documentElement.dataset.theme = theme;
  };
  apply();
  store.subscribe(apply);
};
