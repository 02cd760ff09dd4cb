import { userRoutes } from '@yanye/shared/contract/users';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import type { DemoAccountService } from './demo-account.service';
import { messages } from './messages.zh';
import type { SessionsService } from './sessions.service';

export const bindSessionRoutes = (
  bind: RouteBinder,
  sessions: SessionsService,
  demo: DemoAccountService,
): void => {
  bind(userRoutes.emailLogin, ({ body, request }) =>
    sessions.signIn(body.user_name, body.password, {
      ip: request.ip,
      userAgent: request.userAgent,
      cookies: request.cookies,
      code: body.code,
    }),
  );
  bind(userRoutes.demoLogin, ({ request }) => demo.signIn({ ip: request.ip, userAgent: request.userAgent }));
  bind(userRoutes.logout, async ({ viewer }) => {
    await sessions.signOut(viewer);
    return withMessage(messages.signedOut);
  });
};
