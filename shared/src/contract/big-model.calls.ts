import { defineCalls } from './call';

export const bigModelCalls = defineCalls({
  setting: { method: 'GET', path: '/api/big_model/setting', access: 'anyone', writes: false },
  saveSetting: { method: 'PUT', path: '/api/big_model/setting', access: 'admin', writes: true },
  square: { method: 'GET', path: '/api/big_model/square', access: 'anyone', writes: false },
});

/** Lengths in characters. */
export const bigModelLimits = { title: 32, slogan: 64, prompt: 4_000, order: 99 } as const;
