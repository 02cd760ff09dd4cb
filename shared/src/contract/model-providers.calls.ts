import { defineCalls } from './call';

export const modelProviderCalls = defineCalls({
  list: { method: 'GET', path: '/api/big_model/providers', access: 'admin', writes: false },
  add: { method: 'POST', path: '/api/big_model/providers', access: 'admin', writes: true },
  save: { method: 'PUT', path: '/api/big_model/providers/:id', access: 'admin', writes: true },
  arrange: { method: 'PUT', path: '/api/big_model/providers', access: 'admin', writes: true },
  remove: { method: 'DELETE', path: '/api/big_model/providers/:id', access: 'admin', writes: true },
  tryOut: { method: 'POST', path: '/api/big_model/providers/try', access: 'admin', writes: true },
  vendors: { method: 'GET', path: '/api/big_model/vendors', access: 'admin', writes: false },
  local: { method: 'GET', path: '/api/big_model/local_models', access: 'admin', writes: false },
  usable: { method: 'GET', path: '/api/big_model/usable', access: 'admin', writes: false },
});

/** Ids of vendor profiles; `demo` is the built-in model that needs no key. */
export const modelVendors = [
  'demo',
  'spark',
  'qwen',
  'deepseek',
  'zhipu',
  'moonshot',
  'doubao',
  'qianfan',
  'hunyuan',
  'openai',
  'ollama',
  'other',
] as const;
export type ModelVendor = (typeof modelVendors)[number];

/** What the API shows in place of a stored secret, and takes back as "unchanged". */
export const storedSecret = '******';

/** Lengths in characters; the longest answer and the context in tokens. */
export const modelProviderLimits = {
  providers: 20,
  name: 32,
  address: 200,
  model: 100,
  secret: 500,
  /** Times a hundred, as it is stored. */
  temperature: 200,
  maxTokens: 131_072,
  contextTokens: 2_000_000,
} as const;
