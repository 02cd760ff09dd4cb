import { sensitiveWordRoutes } from '@yanye/shared/contract/sensitive-words';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from './messages.zh';
import type { SensitiveWordsService } from './sensitive-words.service';

export const bindSensitiveWordRoutes = (bind: RouteBinder, words: SensitiveWordsService): void => {
  bind(sensitiveWordRoutes.list, ({ viewer, query }) => words.list(viewer, query));
  bind(sensitiveWordRoutes.add, async ({ body }) => {
    await words.add(body);
    return withMessage(messages.added);
  });
  bind(sensitiveWordRoutes.change, async ({ body }) => {
    const changed = await words.change(body);
    return withMessage(messages.changed(changed), { changed });
  });
  bind(sensitiveWordRoutes.remove, async ({ body }) => {
    const removed = await words.remove(body.id_list);
    return withMessage(messages.removed(removed), { removed });
  });
  bind(sensitiveWordRoutes.import, async ({ body }) => {
    const { added, changed, same } = await words.import(body);
    return withMessage(messages.imported(added, changed, same), { added, changed, same });
  });
  bind(sensitiveWordRoutes.try, ({ body }) => words.try(body.text));
};
