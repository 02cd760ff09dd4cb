import type { ModelVendor } from '@yanye/shared/contract/model-providers.calls';
import type { Migration } from '#platform/database/migration';
import { bigint, creates, flag, identity, integer, text, type TablesOf } from '#platform/database/tables';

export const modelProviderTables = {
  model_providers: {
    columns: {
      id: identity,
      name: text.unique,
      vendor: text.of<ModelVendor>(),
      /** '' for the vendor's own. */
      base_url: text.or(''),
      /** '' for the vendor's usual one. */
      model: text.or(''),
      sealed_key: text.or(''),
      sealed_secret: text.or(''),
      /** Times a hundred; null leaves it to the vendor. */
      temperature: integer.nullable,
      max_tokens: integer,
      context_tokens: integer,
      /** The lower is tried first. */
      position: integer,
      is_on: flag,
      created_at: bigint,
      updated_at: bigint,
    },
    indexes: { model_providers_in_order: ['position', 'id'] },
  },
};

export const modelProvidersSchema: readonly Migration[] = [
  { name: 'model-providers-0001', up: creates(modelProviderTables) },
];

export type ModelProviderTables = TablesOf<typeof modelProviderTables>;
