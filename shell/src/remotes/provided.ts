import react from 'react';
import jsxRuntime from 'react/jsx-runtime';
import reactDom from 'react-dom';
import * as baseApi from '@yanye/shared/api/base-api';
import * as authSlice from '@yanye/shared/auth/auth-slice';
import * as bigModelSlice from '@yanye/shared/big-model/big-model-slice';
import * as toastsSlice from '@yanye/shared/toasts/toasts-slice';
import * as redux from '@yanye/shared/redux';
import * as router from '@yanye/shared/router';
import * as settingsSlice from '@yanye/shared/settings/settings-slice';
import * as shellHost from '@yanye/shared/shell-host';
import * as siteSlice from '@yanye/shared/site/site-slice';

/** The shell's copies of the modules that remotes leave out of their builds: one React, one store, one API object. */
export const provided: Readonly<Record<string, unknown>> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  '@yanye/shared/router': router,
  '@yanye/shared/redux': redux,
  '@yanye/shared/api/base-api': baseApi,
  '@yanye/shared/auth/auth-slice': authSlice,
  '@yanye/shared/settings/settings-slice': settingsSlice,
  '@yanye/shared/site/site-slice': siteSlice,
  '@yanye/shared/toasts/toasts-slice': toastsSlice,
  '@yanye/shared/big-model/big-model-slice': bigModelSlice,
  '@yanye/shared/shell-host': shellHost,
};
