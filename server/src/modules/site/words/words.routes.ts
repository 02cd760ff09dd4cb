import { wordRoutes } from '@yanye/shared/contract/words';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from './messages.zh';
import type { WordsService } from './words.service';

export const bindWordRoutes = (bind: RouteBinder, words: WordsService): void => {
  bind(wordRoutes.list, ({ viewer, query }) => words.list(viewer, query));
  bind(wordRoutes.add, async ({ body }) => {
    await words.add(body);
    return withMessage(messages.added);
  });
  bind(wordRoutes.change, async ({ body }) => {
    const changed = await words.change(body);
    return withMessage(messages.changed(changed), { changed });
  });
  bind(wordRoutes.remove, async ({ body }) => {
    const removed = await words.remove(body.id_list);
    return withMessage(messages.removed(removed), { removed });
  });
  bind(wordRoutes.import, async ({ body }) => {
    const { added, changed, same } = await words.import(body);
    return withMessage(messages.imported(added, changed, same), { added, changed, same });
  });
  bind(wordRoutes.try, ({ body }) => words.try(body.text));
};
