import type { Selectable } from 'kysely';
import { recordEvent } from '#platform/events/event-type';
import type { ModelProviderTables } from './model-providers.schema';

/** A provider was added, changed, moved or removed; addresses and keys are not carried. */
export const modelProviderChanged = recordEvent<Selectable<ModelProviderTables['model_providers']>>()(
  'model-provider.changed',
  { fields: ['name', 'vendor', 'position', 'is_on'] },
);
