import { z } from 'zod';
import { recordId } from './fields';
import { defineRoutes } from './route';
import { sessionExportCalls, sessionExportFormats } from './session-exports.calls';

export const sessionExportRoutes = defineRoutes(sessionExportCalls, {
  export: {
    summary: '导出自己的会话：md 是选中的回答，json 是所有版本；都标明内容由 AI 生成，不带信封',
    params: z.object({ id: recordId }),
    query: z.object({ format: z.enum(sessionExportFormats, '只能导出 md 或 json').default('md') }),
    download: 'application/octet-stream',
    response: z.string(),
  },
});
