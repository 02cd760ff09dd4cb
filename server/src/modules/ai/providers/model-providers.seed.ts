import type { Insertable } from 'kysely';
import { messages } from './messages.zh';
import type { ModelProviderTables } from './model-providers.schema';
import { vendorProfiles } from './vendors';

/** What a new site answers with; the last one in the list, so that whatever is added is tried before it. */
export const demoProvider = (now: number): Insertable<ModelProviderTables['model_providers']> => ({
  name: messages.demoName,
  vendor: 'demo',
  base_url: '',
  model: '',
  sealed_key: '',
  sealed_secret: '',
  temperature: null,
  max_tokens: vendorProfiles.demo.maxTokens,
  context_tokens: vendorProfiles.demo.contextTokens,
  position: 0,
  is_on: 1,
  created_at: now,
  updated_at: now,
});
