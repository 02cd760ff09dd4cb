import type { MenuName } from '../contract/menus';
import type { SiteInfo } from '../contract/settings';
import { readJson, type StoragePart } from '../store/storage';

const siteInfoKey = 'siteInfo';
const menuNamesKey = 'navList';

export const readSiteInfo = (session: StoragePart): SiteInfo | undefined => {
  const saved = readJson(session, siteInfoKey);
  return saved && !Array.isArray(saved) ? (saved as SiteInfo) : undefined;
};

export const saveSiteInfo = (session: StoragePart, info: SiteInfo): void =>
  session.setItem(siteInfoKey, JSON.stringify(info));

export const readMenuNames = (session: StoragePart): MenuName[] | undefined => {
  const saved = readJson(session, menuNamesKey);
  return Array.isArray(saved) ? (saved as MenuName[]) : undefined;
};

export const saveMenuNames = (session: StoragePart, names: readonly MenuName[]): void =>
  session.setItem(menuNamesKey, JSON.stringify(names));
