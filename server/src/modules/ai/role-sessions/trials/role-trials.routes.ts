import { roleTrialRoutes } from '@yanye/shared/contract/role-trials';
import type { RouteBinder } from '#platform/http/route-binder';
import type { DraftPrompts } from './draft-prompts';
import type { RoleTrialService } from './role-trial.service';

interface Services {
  readonly drafts: DraftPrompts;
  readonly trials: RoleTrialService;
}

export const bindRoleTrialRoutes = (bind: RouteBinder, { drafts, trials }: Services): void => {
  bind(roleTrialRoutes.prompt, ({ viewer, body }) => drafts.show(viewer.id, body));
  bind(roleTrialRoutes.ask, ({ viewer, body }) => trials.ask(viewer.id, body));
};
