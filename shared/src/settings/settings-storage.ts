import type { StoragePart } from '../store/storage';
import { themeChoices, type Settings } from './settings';

/** Read by the inline script at the top of each document too, before anything is drawn. */
export const themeKey = 'theme';
const sidebarKey = 'sidebarCollapsed';

/** @returns what is saved and usable; the rest stays at its default */
export const readSettings = (local: StoragePart): Partial<Settings> => {
  const theme = themeChoices.find((choice) => choice === local.getItem(themeKey));
  const sidebar = local.getItem(sidebarKey);
  return { ...(theme && { theme }), ...(sidebar !== null && { sidebarCollapsed: sidebar === 'true' }) };
};

export const saveSettings = (local: StoragePart, settings: Settings): void => {
  local.setItem(themeKey, settings.theme);
  local.setItem(sidebarKey, String(settings.sidebarCollapsed));
};
