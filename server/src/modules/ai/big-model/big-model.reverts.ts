import { tableReverts } from '#core/table-reverts';
import type { RevertPart } from '#core/reverts';
import type { Clock } from '#platform/clock';
import type { AnyDatabase } from '#platform/database/row-list';
import type { RecordTracker } from '#platform/events/record-tracker';
import { siteRoleKey } from './roles/role-names';
import { siteRoleChanged } from './roles/site-roles.events';
import { roleTagChanged } from './tags/role-tags.events';

interface Deps {
  readonly database: AnyDatabase;
  readonly clock: Clock;
  readonly roles: RecordTracker<number>;
  readonly tags: RecordTracker<number>;
}

/** Changes of tags and of the roles of the site can be taken back. A role that was removed has lost its texts. */
export const bigModelReverts = ({ database, clock, roles, tags }: Deps): readonly RevertPart[] => [
  tableReverts({
    ...{ database, event: roleTagChanged, table: 'big_model_tags', record: tags, idOf: Number },
    missing: () => ({ created_at: clock.now() }),
  }),
  tableReverts({
    ...{ database, event: siteRoleChanged, table: 'big_model_roles', record: roles, idOf: Number },
    derived: ({ name }) => ({ name_key: siteRoleKey(String(name)) }),
  }),
];
