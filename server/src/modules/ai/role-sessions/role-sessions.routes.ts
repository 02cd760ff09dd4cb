import { articleQuestionRoutes } from '@yanye/shared/contract/article-questions';
import { roleSessionRoutes as routes } from '@yanye/shared/contract/role-sessions';
import { sessionExportRoutes } from '@yanye/shared/contract/session-exports';
import { asDownload, withMessage, type RouteBinder } from '#platform/http/route-binder';
import type { AskingAbout } from './articles/asking-about.service';
import type { AnswerRemoval } from './dialogs/answer-removal.service';
import type { DialogRemoval } from './dialogs/dialog-removal.service';
import type { RoleDialogsService } from './dialogs/role-dialogs.service';
import type { AskingService } from './engine/asking.service';
import type { RoleLimitsService } from './engine/role-limits.service';
import type { SessionExportService } from './exports/session-export.service';
import { messages } from './messages.zh';
import type { AnswerReportsService } from './reports/answer-reports.service';
import type { ManagedSessionsService } from './sessions/managed-sessions.service';
import type { RoleSessionsService } from './sessions/role-sessions.service';
import type { SessionPins } from './sessions/session-pins.service';
import type { ModelUsageService } from './usage/model-usage.service';
import type { OlderChatService } from './wire/older-chat.service';
import type { OlderStream } from './wire/older-stream';

interface Services {
  readonly sessions: RoleSessionsService;
  readonly pins: SessionPins;
  readonly exports: SessionExportService;
  readonly managed: ManagedSessionsService;
  readonly dialogs: RoleDialogsService;
  readonly removal: DialogRemoval;
  readonly asking: AskingService;
  readonly about: AskingAbout;
  readonly limits: RoleLimitsService;
  readonly reports: AnswerReportsService;
  readonly answerRemoval: AnswerRemoval;
  readonly usage: ModelUsageService;
  readonly older: OlderChatService;
  readonly stream: OlderStream;
}

const bindSessions = (bind: RouteBinder, { sessions, managed, removal }: Services): void => {
  bind(routes.role, ({ viewer, params }) => sessions.role(viewer, params.id));
  bind(routes.rolesUsed, ({ viewer }) => sessions.rolesUsed(viewer));
  bind(routes.sessions, ({ viewer, query }) => sessions.list(viewer, query));
  bind(routes.create, async ({ viewer, body }) => {
    const { id, isNew } = await sessions.create(viewer, body.roleID);
    return withMessage(isNew ? messages.created : messages.existing, id);
  });
  bind(routes.rename, async ({ viewer, body }) => {
    await sessions.rename(viewer, body.sessionID, body.name);
    return withMessage(messages.renamed);
  });
  bind(routes.remove, async ({ viewer, params }) => {
    await removal.removeSessions(viewer, [params.id]);
    return withMessage(messages.removed);
  });
  bind(routes.session, ({ viewer, params }) => sessions.one(viewer, params.id));
  bind(routes.managed, ({ viewer, query }) => managed.list(viewer, query));
  bind(routes.removeMany, async ({ viewer, body }) =>
    withMessage(messages.removedMany(await removal.removeSessions(viewer, body.id_list))),
  );
};

const bindKeeping = (bind: RouteBinder, { pins, exports }: Services): void => {
  bind(routes.pin, async ({ viewer, params, body }) => {
    await pins.pin(viewer, params.id, body.pinned);
    return withMessage(body.pinned ? messages.pinned : messages.unpinned);
  });
  bind(sessionExportRoutes.export, async ({ viewer, params, query }) => {
    const { name, bytes } = await exports.file(viewer, params.id, query.format);
    return asDownload(name, bytes);
  });
};

const bindDialogs = (bind: RouteBinder, { dialogs, removal, older }: Services): void => {
  bind(routes.chat, ({ viewer, query }) => older.chat(viewer, query));
  bind(routes.dialogs, ({ viewer, params, query }) => dialogs.page(viewer, params.id, query));
  bind(routes.removeDialog, async ({ viewer, params }) => {
    await removal.removeDialogs(viewer, [params.id]);
    return withMessage(messages.dialogRemoved);
  });
  bind(routes.removeDialogs, async ({ viewer, body }) =>
    withMessage(messages.dialogsRemoved(await removal.removeDialogs(viewer, body.id_list))),
  );
  bind(routes.context, ({ viewer, params }) => dialogs.context(viewer, params.id));
};

const bindReports = (bind: RouteBinder, { reports, answerRemoval }: Services): void => {
  bind(routes.report, async ({ viewer, params, body }) => {
    await reports.report(viewer, params.id, body);
    return withMessage(messages.reported);
  });
  bind(routes.reports, ({ query }) => reports.list(query));
  bind(routes.settleReports, async ({ body }) =>
    withMessage(messages.reportsSettled(await reports.settle(body.id_list))),
  );
  bind(routes.removeAnswers, async ({ body }) =>
    withMessage(messages.answersRemoved(await answerRemoval.remove(body.id_list))),
  );
};

const bindAnswers = (bind: RouteBinder, { asking, about, dialogs, stream }: Services): void => {
  bind(articleQuestionRoutes.ask, ({ viewer, body, request: { cookies } }) =>
    about.ask({ viewer, cookies }, body),
  );
  bind(routes.ask, async ({ viewer, params, body }) =>
    dialogs.one(viewer, await asking.ask(viewer, params.id, body)),
  );
  bind(routes.edit, async ({ viewer, params, body }) =>
    dialogs.one(viewer, await asking.edit(viewer, params.id, body.client_id, body.content)),
  );
  bind(routes.regenerate, async ({ viewer, params, body }) =>
    dialogs.one(viewer, await asking.regenerate(viewer, params.id, body.client_id, body.demo)),
  );
  bind(routes.continue, async ({ viewer, params, body }) =>
    dialogs.one(viewer, await asking.continue(viewer, params.id, body.client_id)),
  );
  bind(routes.choose, async ({ viewer, params, body }) => {
    await asking.choose(viewer, params.id, body.answer_id);
    return {};
  });
  bind(routes.stop, ({ viewer, params }) => dialogs.stop(viewer, params.id));
  bind(routes.stream, ({ query }) => asDownload('events', stream(query)));
};

export const bindRoleSessionRoutes = (bind: RouteBinder, services: Services): void => {
  bindSessions(bind, services);
  bindKeeping(bind, services);
  bindDialogs(bind, services);
  bindReports(bind, services);
  bindAnswers(bind, services);
  bind(routes.limits, () => services.limits.read());
  bind(routes.saveLimits, async ({ body }) => {
    await services.limits.save(body);
    return withMessage(messages.limitsSaved);
  });
  bind(routes.usage, ({ query }) => services.usage.usage(query.days));
};
