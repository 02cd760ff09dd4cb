import { mailRoutes } from '@yanye/shared/contract/mail';
import { withMessage, type RouteBinder } from '#platform/http/route-binder';
import type { MailSettingsService } from './mail-settings.service';
import type { MailService } from './mail.service';
import { messages } from './messages.zh';

export const bindMailRoutes = (
  bind: RouteBinder,
  mailSettings: MailSettingsService,
  mail: MailService,
): void => {
  bind(mailRoutes.settings, () => mailSettings.settings());
  bind(mailRoutes.saveSettings, async ({ body }) => {
    await mailSettings.save(body);
    return withMessage(messages.saved);
  });
  bind(mailRoutes.state, () => mail.state());
  bind(mailRoutes.mails, ({ query: { state, page, limit } }) => mail.mails(state, page, limit));
  bind(mailRoutes.retry, async ({ body }) => withMessage(messages.retried(await mail.retry(body.id_list))));
  bind(mailRoutes.discard, async ({ body }) =>
    withMessage(messages.discarded(await mail.discard(body.id_list))),
  );
  bind(mailRoutes.test, async ({ viewer, body }) =>
    withMessage(messages.sent(await mail.test(viewer.id, body.email))),
  );
};
