import { z } from 'zod';
import { defineRoutes } from './route';
import { exportLimits } from './exports.calls';
import { ownDataCalls } from './own-data.calls';
import { nothing } from './paging';
import { currentPassword, secondFactorCode } from './users';

export const ownDataRoutes = defineRoutes(ownDataCalls, {
  prepare: {
    summary: `准备导出自己的数据；返回 ${exportLimits.seconds} 秒内可用一次的下载地址`,
    response: z.object({ path: z.string() }),
  },
  download: {
    summary: '下载自己的数据：资料、文章（Markdown）、草稿、评论、收藏等，凭一次性的下载票据，不带信封',
    params: z.object({ ticket: z.string().min(1).max(64) }),
    download: 'application/zip',
    response: z.string(),
  },
  removeAccount: {
    summary: '注销自己的账号：要密码，开启了两步验证的还要 code；公开的文章会保留，署名不变，其余全部删除',
    body: z.object({ password: currentPassword, code: secondFactorCode.optional() }),
    response: nothing,
  },
});
