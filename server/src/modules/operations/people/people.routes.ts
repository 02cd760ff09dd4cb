import { peopleRoutes } from '@yanye/shared/contract/people';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from './messages.zh';
import type { PersonOverviewService } from './person-overview.service';
import type { PersonRemovalService } from './person-removal.service';
import type { PersonSignInsService } from './person-sign-ins.service';
import type { PersonStandingService } from './person-standing.service';

interface Deps {
  readonly overviews: PersonOverviewService;
  readonly signIns: PersonSignInsService;
  readonly standing: PersonStandingService;
  readonly removal: PersonRemovalService;
}

export const bindPeopleRoutes = (
  bind: RouteBinder,
  { overviews, signIns, standing, removal }: Deps,
): void => {
  bind(peopleRoutes.overview, ({ viewer, params }) => overviews.overview(viewer, params.id));
  bind(peopleRoutes.signIns, ({ viewer, params }) => signIns.list(viewer, params.id));
  bind(peopleRoutes.endSignIns, async ({ params, body }) => {
    const ended = await signIns.end(params.id, body);
    return withMessage(messages.ended(ended), { ended });
  });
  bind(peopleRoutes.restrictions, ({ params }) => standing.restrictions(params.id));
  bind(peopleRoutes.reports, ({ params, query }) => standing.reports(params.id, query));
  bind(peopleRoutes.mute, async ({ viewer, params, body }) => {
    await standing.mute(viewer, params.id, body);
    return withMessage(messages.muted);
  });
  bind(peopleRoutes.unmute, async ({ params }) => {
    await standing.unmute(params.id);
    return withMessage(messages.unmuted);
  });
  bind(peopleRoutes.remove, async ({ viewer, params, body }) => {
    await removal.remove(viewer, params.id, body);
    return withMessage(messages.removed);
  });
};
