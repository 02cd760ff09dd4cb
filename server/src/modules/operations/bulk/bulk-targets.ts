import type { AdminListName } from '@yanye/shared/contract/admin-lists';
import type { AdminList } from '#core/core';
import type { Registry } from '#core/registry';
import type { BulkTarget } from '#platform/admin-lists/bulk-target';

export const bulkTargets = (lists: Registry<AdminList>) => ({
  /**
   * The contract accepts only the list's own actions, so that the target takes any action here.
   * @throws Error for a list of the contract that no module registers
   */
  of: (table: AdminListName): BulkTarget => {
    const list = lists.all.find(({ name }) => name === table);
    if (!list) throw new Error(`no module registers the list ${table}`);
    return list.target;
  },
});

export type BulkTargets = ReturnType<typeof bulkTargets>;
