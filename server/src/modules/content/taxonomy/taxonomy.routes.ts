import { taxonomyRoutes as routes } from '@yanye/shared/contract/taxonomy';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from './messages.zh';
import type { TermMovingService } from './term-moving.service';
import type { TermsService } from './terms.service';

interface Deps {
  readonly terms: TermsService;
  readonly moving: TermMovingService;
}

export const bindTaxonomyRoutes = (bind: RouteBinder, { terms, moving }: Deps): void => {
  bind(routes.heads, ({ query }) => terms.heads(query));
  bind(routes.list, ({ params: { kind }, query }) => terms.list(kind, query));
  bind(routes.sum, ({ params: { kind }, body: { names, into } }) => moving.sum(kind, names, into));
  bind(routes.create, async ({ params: { kind }, body }) => {
    await terms.create(kind, body);
    return withMessage(messages.created(kind, body.name));
  });
  bind(routes.update, async ({ params: { kind }, body }) => {
    await terms.update(kind, body);
    return withMessage(messages.saved(kind, body.new_name ?? body.name));
  });
  bind(routes.arrange, async ({ params: { kind }, body }) => {
    await terms.arrange(kind, body.names);
    return withMessage(messages.arranged);
  });
  bind(routes.merge, async ({ params: { kind }, body: { names, into } }) => {
    const done = await moving.merge(kind, names, into);
    return withMessage(messages.merged(done.count, into), done);
  });
  bind(routes.remove, async ({ params: { kind }, body: { names } }) =>
    withMessage(messages.removed(kind, names.length), await moving.remove(kind, names)),
  );
  bind(routes.undo, async ({ params: { kind }, body }) => {
    const done = await moving.undo(kind, body.id);
    return withMessage(messages.restored(done.count), done);
  });
};
