import type { ExportTable } from '@yanye/shared/contract/exports.calls';
import type { AdminList } from '#core/core';
import type { Registry } from '#core/registry';
import type { ExportSource } from '#platform/admin-lists/export-source';

/** Lists that can be exported. */
export const exportSources = (lists: Registry<AdminList>) => ({
  /** @throws Error for a list of the contract that no module has */
  of: (table: ExportTable): ExportSource => {
    const list = lists.all().find(({ name }) => name === table);
    if (!list) throw new Error(`no module has the list ${table}`);
    return list.source;
  },
});

export type ExportSources = ReturnType<typeof exportSources>;
