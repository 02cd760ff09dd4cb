import { mailRoutes } from '@yanye/shared/contract/mail';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import type { MailService } from './mail.service';
import { messages } from './messages.zh';

/** Binds the mail server's settings. */
export const bindMailRoutes = (bind: RouteBinder, mail: MailService): void => {
  bind(mailRoutes.settings, () => mail.settings());
  bind(mailRoutes.saveSettings, async ({ body }) => {
    await mail.save(body);
    return withMessage(messages.saved);
  });
  bind(mailRoutes.state, () => mail.state());
  bind(mailRoutes.test, async ({ viewer, body }) =>
    withMessage(messages.sent(await mail.test(viewer.id, body.email))),
  );
};
