import { roleProposalRoutes as routes } from '@yanye/shared/contract/role-proposals';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from '../messages.zh';
import type { ProposingService } from './proposing.service';
import type { RoleProposalsService } from './role-proposals.service';

interface Services {
  readonly proposing: ProposingService;
  readonly proposals: RoleProposalsService;
}

export const bindRoleProposalRoutes = (bind: RouteBinder, { proposing, proposals }: Services): void => {
  bind(routes.propose, async ({ viewer, params, body }) => {
    await proposing.propose(viewer, params.id, body.tagList);
    return withMessage(messages.proposal.proposed);
  });
  bind(routes.withdraw, async ({ viewer, params }) => {
    await proposing.withdraw(viewer, params.id);
    return withMessage(messages.proposal.withdrawn);
  });
  bind(routes.list, ({ query }) => proposals.list(query));
  bind(routes.one, ({ viewer, params }) => proposals.one(viewer, params.id));
  bind(routes.decide, async ({ viewer, params, body }) => {
    const listed_id = await proposals.decide(viewer, params.id, body);
    const message = body.accept ? messages.proposal.accepted : messages.proposal.refused;
    return withMessage(message, { listed_id });
  });
};
