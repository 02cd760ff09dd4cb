import { creditRoutes } from '@yanye/shared/contract/credits';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import type { CreditHistoryService } from './credit-history.service';
import type { CreditSettingsService } from './credit-settings.service';
import type { DailyClaimService } from './daily-claim.service';
import type { GrantsService } from './grants.service';
import { messages } from './messages.zh';

interface Deps {
  readonly settings: CreditSettingsService;
  readonly history: CreditHistoryService;
  readonly claims: DailyClaimService;
  readonly grants: GrantsService;
}

export const bindCreditRoutes = (bind: RouteBinder, { settings, history, claims, grants }: Deps): void => {
  bind(creditRoutes.own, ({ viewer }) => history.own(viewer));
  bind(creditRoutes.entries, ({ viewer, query }) => history.page(viewer.id, query));
  bind(creditRoutes.entriesOf, ({ params, query }) => history.of(params.id, query));
  bind(creditRoutes.grant, async ({ viewer, body }) => {
    const balance = await grants.grant(viewer, body);
    return withMessage(messages.granted(balance), { balance });
  });
  bind(creditRoutes.sessionSetting, () => settings.prices());
  bind(creditRoutes.saveSessionSetting, async ({ body }) => {
    await settings.savePrices(body);
    return withMessage(messages.saved);
  });
  bind(creditRoutes.claimable, async ({ viewer }) => {
    const scope = await claims.claimable(viewer, await settings.prices());
    return { enable: scope > 0, scope };
  });
  bind(creditRoutes.claim, async ({ viewer, body }) => {
    const amount = await claims.claim(viewer, body.status);
    return withMessage(body.status ? messages.claimed(amount) : messages.declined);
  });
};
