import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { MenuName } from '../contract/menus';
import { menuCalls } from '../contract/menus.calls';
import type { SiteInfo } from '../contract/settings';
import { defaultSiteInfo, settingsCalls } from '../contract/settings.calls';
import type { Thunk } from '../store/thunk';
import { readMenuNames, readSiteInfo } from './site-storage';

export interface SiteState {
  readonly info: SiteInfo;
  readonly infoLoaded: boolean;
  readonly menuNames: readonly MenuName[];
  readonly menuNamesLoaded: boolean;
}

interface SiteRoot {
  readonly site: SiteState;
}

const initialState: SiteState = {
  info: defaultSiteInfo,
  infoLoaded: false,
  menuNames: [],
  menuNamesLoaded: false,
};

export const siteSlice = createSlice({
  name: 'site',
  initialState,
  reducers: {
    siteInfoArrived: (state, { payload }: PayloadAction<SiteInfo>) => ({
      ...state,
      info: { ...defaultSiteInfo, ...payload, version: payload.version || defaultSiteInfo.version },
      infoLoaded: true,
    }),
    menuNamesArrived: (state, { payload }: PayloadAction<readonly MenuName[]>) => ({
      ...state,
      menuNames: payload,
      menuNamesLoaded: true,
    }),
  },
  selectors: {
    selectSiteInfo: (site) => site.info,
    selectMenuNames: (site) => site.menuNames,
  },
});

export const { siteInfoArrived, menuNamesArrived } = siteSlice.actions;
export const { selectSiteInfo, selectMenuNames } = siteSlice.selectors;

/**
 * Loads the site info: from the document, else from this browser session, else from the API.
 * @throws {HttpFailure}
 */
export const siteInfoNeeded =
  (): Thunk<Promise<void>, SiteRoot> =>
  async (dispatch, getState, { http, storage }) => {
    if (getState().site.infoLoaded) return;
    const info =
      readSiteInfo(storage.session) ?? ((await http({ call: settingsCalls.site })).data as SiteInfo);
    dispatch(siteInfoArrived(info));
  };

/**
 * Loads the entries of the navigation, from the same sources in the same order as the site info.
 * @throws {HttpFailure}
 */
export const menuNamesNeeded =
  (): Thunk<Promise<void>, SiteRoot> =>
  async (dispatch, getState, { http, storage }) => {
    if (getState().site.menuNamesLoaded) return;
    const names =
      readMenuNames(storage.session) ?? ((await http({ call: menuCalls.names })).data as MenuName[]);
    dispatch(menuNamesArrived(names));
  };
