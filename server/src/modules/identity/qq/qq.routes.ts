import { qqRoutes } from '@yanye/shared/contract/qq';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from './messages.zh';
import type { QqService } from './qq.service';

export const bindQqRoutes = (bind: RouteBinder, qq: QqService): void => {
  bind(qqRoutes.path, ({ request }) => qq.path(request.cookies));
  bind(qqRoutes.login, ({ query, request }) =>
    qq.login(query, request.cookies, { ip: request.ip, userAgent: request.userAgent }),
  );
  bind(qqRoutes.giveCode, ({ body, request }) =>
    qq.giveCode(request.cookies, { ip: request.ip, userAgent: request.userAgent, code: body.code }),
  );
  bind(qqRoutes.settings, () => qq.settings());
  bind(qqRoutes.saveSettings, async ({ body }) => {
    await qq.save(body);
    return withMessage(messages.saved);
  });
};
