import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Thunk } from '../store/thunk';
import { readSettings } from './settings-storage';
import type { Settings, ThemeChoice } from './settings';

const initialState: Settings = { theme: 'light', sidebarCollapsed: false };

export const settingsSlice = createSlice({
  name: 'settings',
  initialState: initialState,
  reducers: {
    settingsRead: (state, { payload }: PayloadAction<Partial<Settings>>) => ({ ...state, ...payload }),
    themeChosen: (state, { payload }: PayloadAction<ThemeChoice>) => ({ ...state, theme: payload }),
    /** Toggles the theme; the payload is the theme on screen, since `system` alone does not tell. */
    themeToggled: (state, { payload }: PayloadAction<'light' | 'dark'>): Settings => ({
      ...state,
      theme: payload === 'dark' ? 'light' : 'dark',
    }),
    sidebarToggled: (state) => ({ ...state, sidebarCollapsed: !state.sidebarCollapsed }),
  },
  selectors: {
    selectThemeChoice: (state) => state.theme,
    selectSidebarCollapsed: (state) => state.sidebarCollapsed,
  },
});

export const { settingsRead, themeChosen, themeToggled, sidebarToggled } = settingsSlice.actions;
export const { selectThemeChoice, selectSidebarCollapsed } = settingsSlice.selectors;

export const settingsRestored =
  (): Thunk<void> =>
  (dispatch, _getState, { storage }) => {
    dispatch(settingsRead(readSettings(storage.local)));
  };
