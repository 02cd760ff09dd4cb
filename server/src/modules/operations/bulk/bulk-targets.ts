import type { BulkTable } from '@yanye/shared/contract/bulk.calls';
import type { AdminList } from '#core/core';
import type { Registry } from '#core/registry';
import type { BulkTarget } from '#platform/admin-lists/bulk-target';

/** Lists whose rows can be changed many at once. */
export const bulkTargets = (lists: Registry<AdminList>) => ({
  /** @throws Error for a list of the contract that no module has */
  of: (table: BulkTable): BulkTarget => {
    const list = lists.all().find(({ name }) => name === table);
    if (!list) throw new Error(`no module has the list ${table}`);
    return list.target;
  },
});

export type BulkTargets = ReturnType<typeof bulkTargets>;
