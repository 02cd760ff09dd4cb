import { z } from 'zod';
import { recordId } from './fields';
import { roleIcon, roleTexts } from './managed-roles';
import { mostOwnRoles, ownRoleCalls } from './own-roles.calls';
import { nothing } from './paging';
import { roleDetails, roleDetailsChange } from './role-details';
import { proposalOfRole } from './role-proposals';
import { defineRoutes } from './route';
import { recordTime } from './times';

export const ownRolesSetting = z.object({
  enable: z.boolean(),
  /** Roles of one person. */
  most: z.coerce
    .number('请填写每人的角色数')
    .int('角色数应为整数')
    .min(1, '角色数不能小于 1')
    .max(mostOwnRoles, `角色数不能大于 ${mostOwnRoles}`),
});

export const ownRole = z.object({
  id: z.number(),
  name: z.string(),
  icon: z.string(),
  abstract: z.string(),
  created_at: recordTime,
  updated_at: recordTime,
  /** The newest proposal of it; null where there was none. */
  proposal: proposalOfRole.nullable(),
  may_propose: z.boolean(),
});

export const ownRoleWithTexts = ownRole.extend({
  prologue: z.string(),
  prompt: z.string(),
  details: roleDetails,
});

const params = z.object({ id: recordId });

export const ownRoleRoutes = defineRoutes(ownRoleCalls, {
  list: {
    summary: '我自己的角色，新的在前',
    response: z.object({
      list: z.array(ownRole),
      /** Roles that one person may have. */
      most: z.number(),
      may_make: z.boolean(),
      /** Why not, as a sentence; '' where one may be made. */
      closed: z.string(),
    }),
  },
  create: {
    summary: '新建一个自己的角色，只有自己能看到和使用',
    takesLongTexts: true,
    body: z.object({
      ...roleTexts,
      icon: roleIcon.default(''),
      details: roleDetailsChange.optional(),
    }),
    response: z.object({ id: z.number() }),
  },
  one: { summary: '一个自己的角色和它的全部设定', params, response: ownRoleWithTexts },
  update: {
    summary: '修改自己的角色；没有的字段不变',
    takesLongTexts: true,
    params,
    body: z.object({
      ...z.object({ ...roleTexts, icon: roleIcon }).partial().shape,
      details: roleDetailsChange.optional(),
    }),
    response: nothing,
  },
  remove: { summary: '删除自己的角色；和它的会话留着，不能再问', params, response: nothing },
  setting: { summary: '自己的角色：是否开放，每人几个', response: ownRolesSetting },
  saveSetting: {
    summary: '修改自己的角色是否开放，每人几个',
    body: ownRolesSetting,
    response: nothing,
  },
});

export type OwnRole = z.output<typeof ownRole>;
export type OwnRoleWithTexts = z.output<typeof ownRoleWithTexts>;
export type OwnRoles = z.output<typeof ownRoleRoutes.list.response>;
export type OwnRolesSetting = z.output<typeof ownRolesSetting>;
