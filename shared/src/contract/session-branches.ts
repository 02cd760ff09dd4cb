import { z } from 'zod';
import { recordId } from './fields';
import { nothing } from './paging';
import { defineRoutes } from './route';
import { sessionBranchCalls, sessionBranchLimits } from './session-branches.calls';

const params = z.object({ id: recordId });

export const sessionBranchRoutes = defineRoutes(sessionBranchCalls, {
  branch: {
    summary: `从一段对话分出一个新会话：到这段为止的对话和选中的回答都抄过去，最多 ${sessionBranchLimits.dialogs} 段，不扣积分；返回新会话的编号`,
    params,
    response: z.number(),
  },
  greet: {
    summary: '换一个开场白，0 是第一个；聊起来以后不能再换',
    params,
    body: z.object({ index: z.number('请选择开场白').int().min(0).max(100) }),
    response: nothing,
  },
});
