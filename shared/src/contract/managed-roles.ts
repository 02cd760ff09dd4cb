import { z } from 'zod';
import { filterOf, recordId, words } from './fields';
import { managedRoleCalls, managedRoleSorts, roleLengths as lengths } from './managed-roles.calls';
import { idList, listOf, listQuery, nothing, options } from './paging';
import { roleDetails, roleDetailsChange } from './role-details';
import { roleTag } from './role-tags';
import { defineRoutes } from './route';
import { recordTime } from './times';

/** The texts of every role, whoever made it. */
export const roleTexts = {
  name: words('名称', lengths.name).min(1, '请填写角色的名称'),
  abstract: words('简介', lengths.abstract).min(1, '请填写角色的简介'),
  prologue: words('开场白', lengths.prologue).min(1, '请填写角色的开场白'),
  prompt: words('提示词', lengths.prompt).min(1, '请填写角色的提示词'),
};

/** A picture of ours, '' for none. */
export const roleIcon = words('图标', lengths.icon, '个字符').regex(
  /^(\/uploads\/[^\s?#\\]+)?$/,
  '图标请从列表里选，或先上传',
);

export const roleTags = z.array(recordId).max(lengths.tags, `标签最多 ${lengths.tags} 个`);

const scope = z.coerce
  .number('请填写每次回答的积分')
  .int('积分应为整数')
  .min(0, '积分不能小于 0')
  .max(lengths.scope, `积分不能大于 ${lengths.scope}`);

export const managedRole = z.object({
  id: z.number(),
  name: z.string(),
  enable: z.boolean(),
  icon: z.string(),
  abstract: z.string(),
  tags: z.array(roleTag),
  /** Credits of an answer; 0 for the price of the site. */
  scope: z.number(),
  prologue: z.string(),
  prompt: z.string(),
  /** Whether rules answer before the model. */
  autoReply: z.boolean(),
  created_at: recordTime,
  updated_at: recordTime,
  is_featured: z.boolean(),
  /** Dialogs of everybody, as they were counted last. */
  popularity: z.number(),
  /** Nick name of who proposed it; '' for none. */
  author: z.string(),
});

const shown = {
  icon: roleIcon,
  enable: z.boolean(),
  scope,
  autoReply: z.boolean(),
  is_featured: z.boolean(),
};

export const managedRoleRoutes = defineRoutes(managedRoleCalls, {
  list: {
    summary: '站点的角色',
    query: listQuery(managedRoleSorts).extend({
      /** Id of a tag. */
      tag: z.union([z.literal(''), recordId]).default(''),
      enable: filterOf(['true', 'false']),
    }),
    response: listOf(managedRole),
  },
  create: {
    summary: '新建角色；没有的标签会被拒绝',
    body: z.object({
      ...roleTexts,
      icon: shown.icon.default(''),
      enable: shown.enable.default(true),
      scope: shown.scope.default(0),
      autoReply: shown.autoReply.default(false),
      is_featured: shown.is_featured.default(false),
      tagList: roleTags.default([]),
      details: roleDetailsChange.optional(),
    }),
    takesLongTexts: true,
    response: z.object({ id: z.number() }),
  },
  update: {
    summary: '修改角色；没有的字段不变，tagList 为 [] 时去掉所有标签',
    body: z.object({
      id: recordId,
      ...z.object({ ...roleTexts, ...shown }).partial().shape,
      tagList: roleTags.optional(),
      details: roleDetailsChange.optional(),
    }),
    takesLongTexts: true,
    response: nothing,
  },
  remove: {
    summary: '删除角色；和它的会话留着，不能再问',
    body: idList(recordId),
    response: nothing,
  },
  one: {
    summary: '一个角色和它的全部设定',
    params: z.object({ id: recordId }),
    response: managedRole.extend({ details: roleDetails }),
  },
  icons: { summary: '可选的图标：名称和地址', response: options(z.string()) },
});

export type ManagedRole = z.output<typeof managedRole>;
export type ManagedRoleWithDetails = z.output<typeof managedRoleRoutes.one.response>;
