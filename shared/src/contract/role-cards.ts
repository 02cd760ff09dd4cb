import { z } from 'zod';
import { recordId } from './fields';
import { cardFileBytes, cardFormats, cardVersions, roleCardCalls } from './role-cards.calls';
import { defineRoutes } from './route';

const upload = { field: 'file', maxFiles: 1, maxBytes: cardFileBytes } as const;

export const importedRole = z.object({
  id: z.number(),
  name: z.string(),
  /** Sentences about what differs from the card. */
  notices: z.array(z.string()),
});

const params = z.object({ id: recordId });
const query = z.object({
  format: z.enum(cardFormats, '请选择 png、json 或 charx').default('png'),
  version: z.enum(cardVersions, '请选择 v3 或 v2').default('v3'),
});

const download = 'application/octet-stream';

export const roleCardRoutes = defineRoutes(roleCardCalls, {
  importRole: {
    summary:
      '导入一张角色卡（字段 file：PNG、JSON 或 CHARX）成为站点的角色，先是停用的；notices 说明和卡片不同的地方',
    upload,
    response: importedRole,
  },
  exportRole: {
    summary: '把站点的角色导出成角色卡；charx 总是第 3 版',
    params,
    query,
    download,
    response: z.string(),
  },
  importOwn: {
    summary: '导入一张角色卡（字段 file：PNG、JSON 或 CHARX）成为自己的角色；notices 说明和卡片不同的地方',
    upload,
    response: importedRole,
  },
  exportOwn: {
    summary: '把自己的角色导出成角色卡；charx 总是第 3 版',
    params,
    query,
    download,
    response: z.string(),
  },
});

export type ImportedRole = z.output<typeof importedRole>;
