import type { StoragePart } from '../store/storage';
import { themeChoices, type Settings } from './settings';

/** Also read by the inline script at the top of each document, before anything is rendered. */
export const themeKey = 'theme';
const sidebarKey = 'sidebarCollapsed';

/** @returns the valid saved values; the others stay at their defaults */
export const readSettings = (local: StoragePart): Partial<Settings> => {
  const theme = themeChoices.find((choice) => choice === local.getItem(themeKey));
  const sidebar = local.getItem(sidebarKey);
  return { ...(theme && { theme }), ...(sidebar !== null && { sidebarCollapsed: sidebar === 'true' }) };
};

export const saveSettings = (local: StoragePart, settings: Settings): void => {
  local.setItem(themeKey, settings.theme);
  local.setItem(sidebarKey, String(settings.sidebarCollapsed));
};
