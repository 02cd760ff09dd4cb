import { modelReceiverRoutes } from '@yanye/shared/contract/model-receivers';
import { modelProviderRoutes } from '@yanye/shared/contract/model-providers';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import type { FirstProviderService } from './first-provider.service';
import type { LocalModelsService } from './local-models.service';
import { messages } from './messages.zh';
import type { ModelProvidersService } from './model-providers.service';
import type { ModelReceivers } from './model-receivers';
import type { ModelTrialService } from './model-trial.service';
import { vendorFacts } from './vendor-facts';

interface Services {
  readonly providers: ModelProvidersService;
  readonly trials: ModelTrialService;
  readonly first: Pick<FirstProviderService, 'usable'>;
  readonly receivers: ModelReceivers;
  readonly local: LocalModelsService;
}

export const bindModelProviderRoutes = (bind: RouteBinder, services: Services): void => {
  const { providers, trials, first, receivers, local } = services;
  bind(modelProviderRoutes.list, () => providers.list());
  bind(modelProviderRoutes.add, async ({ body }) =>
    withMessage(messages.added, { id: await providers.add(body) }),
  );
  bind(modelProviderRoutes.save, async ({ params, body }) => {
    await providers.save(params.id, body);
    return withMessage(messages.saved);
  });
  bind(modelProviderRoutes.arrange, async ({ body }) => {
    await providers.arrange(body.id_list);
    return withMessage(messages.arranged);
  });
  bind(modelProviderRoutes.remove, async ({ params }) => {
    await providers.remove(params.id);
    return withMessage(messages.removed);
  });
  bind(modelProviderRoutes.tryOut, ({ viewer, body }) => trials.tryOut(viewer.id, body));
  bind(modelProviderRoutes.vendors, () => vendorFacts());
  bind(modelProviderRoutes.local, () => local.find());
  bind(modelProviderRoutes.usable, () => first.usable());
  bind(modelReceiverRoutes.list, () => receivers());
};
