import { articlesStates } from './admin/articles';
import { chatStates } from './admin/chat';
import { frameStates } from './admin/frame';
import { logsStates } from './admin/logs';
import { modelsStates } from './admin/models';
import { peopleStates } from './admin/people';
import { rolesStates } from './admin/roles';
import { settingsStates } from './admin/settings';
import { siteStates } from './admin/site';
import type { ScreenState } from './screen-state';

/** States of the administrator beyond the plain routes, or those that must wait for their data. */
export const adminStates: readonly ScreenState[] = [
  ...frameStates,
  ...articlesStates,
  ...siteStates,
  ...settingsStates,
  ...logsStates,
  ...modelsStates,
  ...rolesStates,
  ...peopleStates,
  ...chatStates,
].map((state) => ({ ...state, viewer: 'admin' }));
