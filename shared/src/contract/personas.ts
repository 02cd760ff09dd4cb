import { z } from 'zod';
import { recordId, words } from './fields';
import { nothing } from './paging';
import { personaCalls, personaChoices, personaLimits as limits } from './personas.calls';
import { defineRoutes } from './route';
import { recordTime } from './times';

export const persona = z.object({
  id: z.number(),
  name: z.string(),
  /** What a role should know about this person. */
  lines: z.string(),
  /** Whether it is used in sessions in which nothing else was chosen. */
  is_default: z.boolean(),
  created_at: recordTime,
});

export const sessionPersona = z.object({
  choice: z.enum(personaChoices),
  /** The stored one that is used; null for none and for one of the session alone. */
  persona_id: z.number().nullable(),
  /** What `{{user}}` becomes: the nick name of the account where no persona is used. */
  name: z.string(),
  lines: z.string(),
});

const params = z.object({ id: recordId });
const name = words('人设的名字', limits.name);
const lines = words('人设的介绍', limits.lines).default('');
const body = z.object({
  name: name.min(1, '请填写人设的名字'),
  lines,
  is_default: z.boolean().default(false),
});

export const personaRoutes = defineRoutes(personaCalls, {
  list: { summary: `我的人设，最多 ${limits.many} 个，先建的在前`, response: z.array(persona) },
  add: { summary: '新建人设；默认的只有一个', body, response: z.number() },
  change: { summary: '修改人设', params, body, response: nothing },
  remove: { summary: '删除人设；用着它的会话改用默认的', params, response: nothing },
  choose: {
    summary: '会话里用哪个人设：默认的（default）、存好的（stored）、只在这里用的（own）或不用（none）',
    params,
    body: z.object({
      choice: z.enum(personaChoices, '请选择人设'),
      persona_id: recordId.nullable().default(null),
      /** Of one that is used in this session alone. */
      name: name.default(''),
      lines,
    }),
    response: sessionPersona,
  },
});

export type Persona = z.output<typeof persona>;
export type SessionPersona = z.output<typeof sessionPersona>;
