import { contractApi } from '@yanye/shared/api/contract-api';
import type { qiniuRoutes } from '@yanye/shared/contract/qiniu';
import { qiniuCalls } from '@yanye/shared/contract/qiniu.calls';

export const qiniuApi = contractApi<typeof qiniuRoutes>('admin_remote/qiniu', qiniuCalls).with(
  ({ query, mutation }) => ({
    qiniuSettings: query('settings', { tags: ['Qiniu'] }),
    saveQiniuSettings: mutation('saveSettings', { invalidates: ['Qiniu', 'SettingStates'], quiet: true }),
    tryQiniu: mutation('trial', { quiet: true }),
  }),
);
