import type { Selectable } from 'kysely';
import { recordEvent } from '#platform/events/event-type';
import type { BigModelTables } from '../big-model.schema';

/** A tag of roles was created, changed or removed. */
export const roleTagChanged = recordEvent<Selectable<BigModelTables['big_model_tags']>>()(
  'role-tag.changed',
  { fields: ['title', 'color'] },
);
