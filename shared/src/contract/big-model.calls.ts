import { defineCalls } from './call';

export const bigModelCalls = defineCalls({
  setting: { method: 'GET', path: '/api/big_model/setting', access: 'anyone', writes: false },
  square: { method: 'GET', path: '/api/big_model/square', access: 'anyone', writes: false },
});
