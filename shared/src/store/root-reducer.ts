import { combineSlices } from '@reduxjs/toolkit';
import { baseApi } from '@yanye/shared/api/base-api';
import { authSlice } from '@yanye/shared/auth/auth-slice';
import { bigModelSlice } from '@yanye/shared/big-model/big-model-slice';
import { toastsSlice } from '@yanye/shared/toasts/toasts-slice';
import { settingsSlice } from '@yanye/shared/settings/settings-slice';
import { siteSlice } from '@yanye/shared/site/site-slice';

/** State that every page has. A remote adds its own slices with `injectSlice` of `@yanye/shared/redux`. */
export const rootReducer = combineSlices(
  { [baseApi.reducerPath]: baseApi.reducer },
  authSlice,
  settingsSlice,
  siteSlice,
  bigModelSlice,
  toastsSlice,
);

export type RootState = ReturnType<typeof rootReducer>;
