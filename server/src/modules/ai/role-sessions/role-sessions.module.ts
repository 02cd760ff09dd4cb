import { mayFollowRoleSession, mayModerateRoleAnswers } from '@yanye/shared/policy/role-sessions.policy';
import { roleSessionTopic } from '@yanye/shared/contract/role-sessions.calls';
import { articleQuestionsModule } from '#ai/article-questions/article-questions.module';
import { autoRepliesModule } from '#ai/auto-replies/auto-replies.module';
import { providersModule } from '#ai/providers/providers.module';
import { bigModelModule } from '#ai/big-model/big-model.module';
import { articlesModule } from '#content/articles/articles.module';
import type { Core } from '#core/core';
import { defineModule, type PublicOf } from '#core/module';
import { pendingWork } from '#core/pending-work';
import { creditsModule } from '#identity/credits/credits.module';
import { sessionsModule } from '#identity/sessions/sessions.module';
import { usersModule } from '#identity/users/users.module';
import { usersRemoved } from '#identity/users/users.events';
import { sensitiveWordsModule } from '#site/sensitive-words/sensitive-words.module';
import { settingsModule } from '#site/settings/settings.module';
import { articleMaterials } from './articles/article-materials';
import { askingAbout } from './articles/asking-about.service';
import { checkedAnswers } from './articles/checked-answers';
import { sessionArticles } from './articles/session-articles';
import { sessionArticlesRepository } from './articles/session-articles.repository';
import { answerRemoval } from './dialogs/answer-removal.service';
import { dialogRemoval } from './dialogs/dialog-removal.service';
import { roleAnswersRepository } from './dialogs/role-answers.repository';
import { roleDialogsRepository } from './dialogs/role-dialogs.repository';
import { roleDialogsService } from './dialogs/role-dialogs.service';
import { shownDialogs } from './dialogs/shown-dialogs';
import { answerKind, answerQueue, type AnswerJob } from './engine/answer-jobs';
import { answerStopping } from './engine/answer-stopping.service';
import { askingService } from './engine/asking.service';
import { automaticAnswers } from './engine/automatic-answers';
import { generationBeginning } from './engine/generation-beginning';
import { generationEnding } from './engine/generation-ending';
import { generationsRepository } from './engine/generations.repository';
import { answerGenerator } from './engine/generator';
import { promptSource } from './engine/prompt-source';
import { readModel } from './engine/model-reading';
import { roleLimitsService } from './engine/role-limits.service';
import { roomGenerations } from './engine/room-generations';
import { roomPromptTools } from './engine/room-prompt-tools';
import { roomRoleTexts } from './engine/room-role-texts';
import { runningGenerations } from './engine/running-generations';
import { runningTexts } from './engine/running-texts';
import { sessionTopic } from './engine/session-topic';
import { stoppedGenerationsRepository } from './engine/stopped-generations.repository';
import { sessionExcerpts } from './exports/session-excerpts';
import { sessionExportService } from './exports/session-export.service';
import { ownRoleSessions } from './own/own-role-sessions';
import { ownSessionParts } from './own/own-session-parts';
import { answerReportsRepository } from './reports/answer-reports.repository';
import { answerReportsService } from './reports/answer-reports.service';
import { bindRoleSessionRoutes } from './role-sessions.routes';
import { roleAnswersRemoved } from './role-sessions.events';
import { roleSessionsSchema } from './role-sessions.schema';
import { sessionParts } from './session-parts';
import { bindSessionPartRoutes } from './session-parts.routes';
import { openSessions } from './sessions/open-sessions';
import { managedSessionsService } from './sessions/managed-sessions.service';
import { managedSessions } from './sessions/role-sessions.managed';
import { roleSessionsRepository } from './sessions/role-sessions.repository';
import { roleSessionsService } from './sessions/role-sessions.service';
import { sessionPins } from './sessions/session-pins.service';
import { sessionReading } from './sessions/session-reading';
import { shownRolesRepository } from './sessions/shown-roles.repository';
import { draftPrompts } from './trials/draft-prompts';
import { roleTrialService } from './trials/role-trial.service';
import { bindRoleTrialRoutes } from './trials/role-trials.routes';
import { modelUsageRepository } from './usage/model-usage.repository';
import { modelUsageService } from './usage/model-usage.service';
import { olderChatService } from './wire/older-chat.service';
import { olderStream } from './wire/older-stream';

const needs = {
  settings: settingsModule,
  words: sensitiveWordsModule,
  users: usersModule,
  signIns: sessionsModule,
  credits: creditsModule,
  bigModel: bigModelModule,
  providers: providersModule,
  rules: autoRepliesModule,
  articles: articlesModule,
  articleQuestions: articleQuestionsModule,
};

type Services = { readonly [K in keyof typeof needs]: PublicOf<(typeof needs)[K]> };

/** What everything below is made of. */
const partsOf = (core: Core, services: Services) => {
  const { basics, database, live, jobs, log, cache, config } = core;
  const generations = generationsRepository(database.forTables());
  const stopped = stoppedGenerationsRepository(database.forTables());
  const answers = roleAnswersRepository(database.forTables());
  const dialogs = roleDialogsRepository(database.forTables());
  const sessions = roleSessionsRepository(database.forTables());
  const roles = shownRolesRepository(database.forTables());
  const limits = roleLimitsService({ ...basics, ...services, generations });
  const running = runningGenerations();
  const texts = runningTexts({ shared: config.redisUrl === undefined ? undefined : cache, log });
  const topic = sessionTopic(live);
  const about = sessionArticlesRepository(database.forTables());
  const rows = { generations, stopped, answers, dialogs, sessions, roles, sessionArticles: about };
  const ending = generationEnding({ ...basics, ...services, ...rows, limits, jobs });
  const stopping = answerStopping({ ...core, ...rows, ending, running, topic });
  const open = openSessions({ ...services, ...rows });
  const reading = sessionReading({ ...core, open });
  const session = sessionParts(core, { ...services, ...rows, open, topic });
  return {
    ...basics,
    ...services,
    ...rows,
    ...session,
    ...{ limits, running, texts, topic, ending, stopping, open, reading, session, jobs, log },
    checked: checkedAnswers({ ...services, ...rows }),
    materials: articleMaterials({ ...services, ...rows, database }),
    about: sessionArticles({ ...services, ...rows }),
  };
};

/** Sessions of users with roles, and the engine that lets models answer in them. */
export const roleSessionsModule = defineModule({
  name: 'role-sessions',
  schema: roleSessionsSchema,
  needs,
  make: (core, services) => {
    const { database, live, jobs, ids, events, ownData, adminLists, bind, beforeClose } = core;
    const parts = partsOf(core, services);
    const { sessions, stopping, running, open } = parts;
    const generator = answerGenerator({
      ...parts,
      owner: ids.uuid(),
      prompts: promptSource(parts),
    });
    const shown = shownDialogs(parts);
    const removal = dialogRemoval({ ...parts, events });
    const managed = managedSessions({ ...core.basics, database }, removal);
    const reportRows = answerReportsRepository(database.forTables());
    core.pendingWork.add(
      pendingWork('answer_reports', mayModerateRoleAnswers, () => reportRows.count(false)),
    );
    const reports = answerReportsService({
      ...parts,
      limits: core.limits,
      events: core.events,
      reports: reportRows,
    });
    const asking = askingService({
      ...parts,
      beginning: generationBeginning({ ...parts, automatic: automaticAnswers(parts) }),
    });
    const sessionService = roleSessionsService(parts);
    bindRoleSessionRoutes(bind, {
      sessions: sessionService,
      pins: sessionPins(parts),
      exports: sessionExportService({ ...parts, markdown: core.markdown }),
      managed: managedSessionsService({ ...parts, managed }),
      dialogs: roleDialogsService({ ...parts, shown }),
      removal,
      asking,
      about: askingAbout({ ...parts, asking }),
      limits: parts.limits,
      reports,
      answerRemoval: answerRemoval({ ...parts, events }),
      usage: modelUsageService({ ...parts, usage: modelUsageRepository(database.forTables()) }),
      older: olderChatService(parts),
      stream: olderStream({ ...parts, ids, sessions: services.signIns, asking }),
    });
    bindSessionPartRoutes(bind, parts.session);
    const drafts = draftPrompts(parts);
    bindRoleTrialRoutes(bind, {
      drafts,
      trials: roleTrialService({ ...parts, drafts, limits: core.limits }),
    });
    jobs.define<AnswerJob>({
      name: answerKind,
      queue: answerQueue,
      work: (job, run) => generator.run(job, run),
    });
    jobs.define({
      name: 'role-sessions.count-dialogs',
      everySeconds: 3_600,
      work: async () => services.bigModel.popularity.renew(await parts.roles.dialogCounts()),
    });
    live.registerTopics(roleSessionTopic, {
      maySubscribe: async (viewer, key) => {
        const session = await sessions.find(Number(key) || 0);
        return session !== undefined && mayFollowRoleSession(viewer, session);
      },
    });
    core.serverParts.add((server) => void server.addHook('onListen', () => stopping.listen()));
    beforeClose.add(async () => {
      await running.close();
      await stopping.close();
    });
    events.during(roleAnswersRemoved, ({ ids }) => reports.settleOf(ids));
    events.during(usersRemoved, ({ ids: users }) => removal.dropOfUsers(users));
    ownData.add(...ownRoleSessions(database.forTables()), ...ownSessionParts(database.forTables()));
    adminLists.add({ name: 'role_sessions', ...managed });
    return {
      isModelOn: open.isModelOn,
      running,
      excerpts: sessionExcerpts(parts),
      asked: { create: sessionService.create, ask: asking.ask, sessionOf: parts.generations.sessionOf },
      inRooms: {
        runs: roomGenerations(parts),
        read: readModel,
        prompts: roomPromptTools,
        texts: roomRoleTexts(parts),
      },
    };
  },
});

export type RoleSessionsPublic = PublicOf<typeof roleSessionsModule>;
