import { z } from 'zod';
import { filterOf, recordId, words } from './fields';
import { roleTags, roleTexts } from './managed-roles';
import { listOf, nothing, pagingQuery } from './paging';
import { roleDetails } from './role-details';
import { roleTag } from './role-tags';
import {
  proposalLimits as limits,
  proposalSorts,
  proposalStates,
  roleProposalCalls,
} from './role-proposals.calls';
import { defineRoutes } from './route';
import { recordTime } from './times';

const settled = {
  id: z.number(),
  state: z.enum(proposalStates),
  /** What the administrator wrote to the decision. */
  reason: z.string(),
  created_at: recordTime,
  /** '' while it is pending. */
  settled_at: z.string(),
  /** Id of the role of the square that was made of it; 0 for none, or one that was removed since. */
  listed_id: z.number(),
};

/** A proposal as its role shows it. */
export const proposalOfRole = z.object(settled);

export const roleProposal = z.object({
  ...settled,
  /** The role as it was when it was proposed. */
  name: z.string(),
  icon: z.string(),
  abstract: z.string(),
  user_id: z.number(),
  nick_name: z.string(),
});

export const roleProposalWithTexts = roleProposal.extend({
  prologue: z.string(),
  prompt: z.string(),
  details: roleDetails,
  /** Suggested by the proposer. */
  tags: z.array(roleTag),
  /** The role of the square that an earlier proposal became, which is renewed by accepting this one; 0 for none. */
  renews: z.number(),
});

const params = z.object({ id: recordId });

export const roleProposalRoutes = defineRoutes(roleProposalCalls, {
  propose: {
    summary: '提议把自己的角色放到广场；交上去的是现在的样子，之后的修改要重新提议',
    params,
    body: z.object({ tagList: roleTags.default([]) }),
    response: nothing,
  },
  withdraw: { summary: '撤回还没有决定的提议', params, response: nothing },
  list: {
    summary: '角色的提议；key 找名称和昵称',
    query: pagingQuery(proposalSorts).extend({ state: filterOf(proposalStates) }),
    response: listOf(roleProposal),
  },
  one: { summary: '一个提议和它的全部设定', params, response: roleProposalWithTexts },
  decide: {
    summary: '接受或拒绝提议；接受后成为站点的角色，或更新之前接受的那一个',
    params,
    body: z
      .object({
        accept: z.boolean('请选择接受还是拒绝'),
        reason: words('理由', limits.reason).default(''),
        /** Another name for the square, where the one that was proposed is taken. */
        name: roleTexts.name.optional(),
        tagList: roleTags.default([]),
      })
      .refine(({ accept, reason }) => accept || reason !== '', {
        path: ['reason'],
        error: '请写明拒绝的理由',
      }),
    response: z.object({ listed_id: z.number() }),
  },
});

export type ProposalOfRole = z.output<typeof proposalOfRole>;
export type RoleProposal = z.output<typeof roleProposal>;
export type RoleProposalWithTexts = z.output<typeof roleProposalWithTexts>;
