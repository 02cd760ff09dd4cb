import { defineCalls } from './call';

export const qiniuCalls = defineCalls({
  settings: { method: 'GET', path: '/api/settings/qiniu', access: 'admin', writes: false },
  saveSettings: { method: 'PUT', path: '/api/settings/qiniu', access: 'admin', writes: true },
  trial: { method: 'POST', path: '/api/settings/qiniu/trial', access: 'admin', writes: true },
});

/** Lengths in characters; `size` in megabytes. */
export const qiniuLimits = { key: 128, bucket: 63, cdn: 256, prefix: 64, size: 100 } as const;

/** Regions of Qiniu's storage, as Qiniu names them. */
export const qiniuZones = ['z0', 'z1', 'z2', 'na0', 'as0', 'cn-east-2'] as const;

export type QiniuZone = (typeof qiniuZones)[number];
