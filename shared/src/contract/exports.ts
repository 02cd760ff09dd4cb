import { z } from 'zod';
import { exportCalls, exportLimits, exportTables } from './exports.calls';
import { listFilter } from './bulk';
import { defineRoutes } from './route';

export const exportRoutes = defineRoutes(exportCalls, {
  create: {
    summary: `准备导出一个列表：filter 与列表的查询相同，columns 为要导出的列（空则全部）；返回 ${exportLimits.seconds} 秒内可用一次的下载地址`,
    body: z.object({
      table: z.enum(exportTables, '这个列表不能导出'),
      filter: listFilter,
      columns: z.array(z.string().max(40)).max(exportLimits.columns).default([]),
    }),
    response: z.object({ path: z.string() }),
  },
  download: {
    summary: '下载导出的 CSV：凭一次性的下载票据，边查边写，不带信封',
    params: z.object({ ticket: z.string().min(1).max(64) }),
    download: 'text/csv; charset=utf-8',
    response: z.string(),
  },
});
