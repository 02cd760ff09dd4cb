import { qqRoutes } from '@yanye/shared/contract/qq';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import { messages } from './messages.zh';
import type { QqService } from './qq.service';

export const bindQqRoutes = (bind: RouteBinder, qq: QqService): void => {
  bind(qqRoutes.path, ({ request }) => qq.path(request.cookies));
  bind(qqRoutes.login, ({ query, request }) => {
    // Existing clients send the code alone; the page that QQ redirected to has the state in its address.
    const state = query.state || (request.page?.searchParams.get('state') ?? '');
    const { ip, userAgent, cookies } = request;
    return qq.login({ code: query.code, state }, cookies, { ip, userAgent, cookies });
  });
  bind(qqRoutes.giveCode, ({ body, request: { ip, userAgent, cookies } }) =>
    qq.giveCode(cookies, { ip, userAgent, cookies, code: body.code }),
  );
  bind(qqRoutes.settings, () => qq.settings());
  bind(qqRoutes.saveSettings, async ({ body }) => {
    await qq.save(body);
    return withMessage(messages.saved);
  });
};
