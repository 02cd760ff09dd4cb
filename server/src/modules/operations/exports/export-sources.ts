import { adminLists, type AdminListName } from '@yanye/shared/contract/admin-lists';
import type { AdminList } from '#core/core';
import type { Registry } from '#core/registry';
import type { ExportCell, ExportSource } from '#platform/admin-lists/export-source';

export interface ExportColumn {
  readonly key: string;
  readonly title: string;
}

export interface ExportedList extends Pick<ExportSource, 'name' | 'admit'> {
  /** In the order of the contract. */
  readonly columns: readonly ExportColumn[];
  portions(
    ...query: Parameters<ExportSource['portions']>
  ): AsyncIterable<readonly Readonly<Record<string, ExportCell>>[]>;
}

export const exportSources = (lists: Registry<AdminList>) => ({
  /** @throws Error for a list of the contract that no module registers */
  of: (table: AdminListName): ExportedList => {
    const list = lists.all.find(({ name }) => name === table);
    if (!list) throw new Error(`no module registers the list ${table}`);
    const { source } = list;
    const titles: Readonly<Record<string, string>> = source.columns;
    return {
      ...source,
      columns: adminLists[table].columns.map((key) => ({ key, title: titles[key] ?? key })),
    };
  },
});

export type ExportSources = ReturnType<typeof exportSources>;
