import { z } from 'zod';
import { recordId, words } from './fields';
import { nothing } from './paging';
import { defineRoutes } from './route';
import { sessionMemoryCalls, sessionMemoryLimits as limits } from './session-memories.calls';
import { recordTime } from './times';

export const sessionMemory = z.object({
  /** What is remembered of dialogs that no longer fit into a prompt; '' before the first summary. */
  text: z.string(),
  /** The last dialog that it covers, 0 for none, and how many dialogs it covers. */
  covers: z.number(),
  covered: z.number(),
  /** Names of the service and the model that wrote it; '' for a text that is the person's own. */
  provider: z.string(),
  model: z.string(),
  /** Rises with each change; a change names the one it was made from. */
  version: z.number(),
  /** Whether the person edited it: such a text is kept, and only appended to. */
  is_edited: z.boolean(),
  /** Whether it is part of prompts, and renewed. */
  is_on: z.boolean(),
  /** Whether a dialog that it covers was changed or removed since: it is not used before it is renewed, unless it was edited. */
  is_stale: z.boolean(),
  /** Whether it is being written. */
  is_busy: z.boolean(),
  /** Why the last summary failed, as a sentence; '' otherwise. */
  problem: z.string(),
  updated_at: recordTime.nullable(),
});

const params = z.object({ id: recordId });

export const sessionMemoryRoutes = defineRoutes(sessionMemoryCalls, {
  memory: { summary: '会话的记忆：放不下的旧对话的摘要', params, response: sessionMemory },
  save: {
    summary: '修改记忆的文字，或关掉、打开它；文字改过以后只会往后接着写',
    params,
    body: z.object({
      text: words('记忆', limits.text).optional(),
      is_on: z.boolean().optional(),
      version: z.number('请先读取记忆').int().min(0),
    }),
    response: sessionMemory,
  },
  remove: { summary: '清空记忆，开关不变', params, response: nothing },
  renew: {
    summary: '重新整理记忆，不扣积分；自己改过的文字留着，fresh 为 true 时从头写起',
    params,
    body: z.object({ fresh: z.boolean().default(false) }),
    response: sessionMemory,
  },
});

export type SessionMemory = z.output<typeof sessionMemory>;
