import type { Selectable } from 'kysely';
import { recordEvent } from '#platform/events/event-type';
import type { BigModelTables } from '../big-model.schema';

/**
 * A role of the site was created, changed or removed; a role of somebody's own is private. Its prologue and prompt are long texts, whose
 * change shows in `updated_at` alone.
 */
export const siteRoleChanged = recordEvent<Selectable<BigModelTables['big_model_roles']>>()(
  'site-role.changed',
  {
    fields: ['name', 'icon', 'abstract', 'enable', 'auto_reply', 'scope', 'is_featured', 'updated_at'],
  },
);
