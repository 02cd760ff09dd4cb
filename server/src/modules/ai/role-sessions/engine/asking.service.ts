import { roomQuestionIn } from '@yanye/shared/contract/room-questions.calls';
import {
  mayAnswerAgain,
  mayContinueAnswer,
  mayUseRoleSession,
} from '@yanye/shared/policy/role-sessions.policy';
import type { Basics } from '#platform/basics';
import { refuse } from '#platform/errors';
import type { Viewer } from '#platform/viewer';
import type { SensitiveWordsService } from '#site/sensitive-words/sensitive-words.service';
import { factsOf } from '../dialogs/answer-facts';
import type { RoleAnswersRepository } from '../dialogs/role-answers.repository';
import type { RoleDialogRow, RoleDialogsRepository } from '../dialogs/role-dialogs.repository';
import type { SessionMemoriesRepository } from '../memory/session-memories.repository';
import type { OpenSessions } from '../sessions/open-sessions';
import type { RoleSessionRow, RoleSessionsRepository } from '../sessions/role-sessions.repository';
import type { GenerationBeginning, Target } from './generation-beginning';
import type { SessionTopic } from './session-topic';

interface Deps extends Pick<Basics, 'database' | 'clock'> {
  readonly beginning: GenerationBeginning;
  readonly open: Pick<OpenSessions, 'own'>;
  readonly sessions: Pick<RoleSessionsRepository, 'used'>;
  readonly dialogs: RoleDialogsRepository;
  readonly answers: RoleAnswersRepository;
  readonly memories: Pick<SessionMemoriesRepository, 'invalidate'>;
  readonly words: Pick<SensitiveWordsService, 'check'>;
  readonly topic: Pick<SessionTopic, 'changed'>;
}

interface Asked {
  readonly client_id: string;
  readonly content: string;
  /** Whether the demonstration model is to answer. */
  readonly demo?: boolean;
}

/** Characters of the first question that name a session. */
const nameLength = 20;

const nameOf = (question: string): string =>
  Array.from((roomQuestionIn(question)?.question ?? question).replaceAll(/\s+/g, ' ').trim())
    .slice(0, nameLength)
    .join('');

/** What users ask for in sessions of their own. */
export const askingService = (deps: Deps) => {
  const { database, clock, open, sessions, dialogs, answers, memories, beginning } = deps;
  const { known, begin } = beginning;

  const checked = async (content: string): Promise<string> => {
    const { action, text } = await deps.words.check(content);
    if (action === 'refuse' || action === 'hold') refuse('CONTENT_REFUSED');
    return text;
  };

  const ownDialog = async (viewer: Viewer, id: number): Promise<[RoleDialogRow, RoleSessionRow]> => {
    const dialog = (await dialogs.find(id)) ?? refuse('ROLE_DIALOG_NOT_FOUND');
    return [dialog, await open.own(viewer, dialog.session_id)];
  };

  /** @returns the number of the next version @throws AppError ROLE_ANSWER_GOING_ON */
  const nextVersion = async (dialog: number): Promise<number> => {
    const versions = await answers.ofDialogs([dialog]);
    if (!mayAnswerAgain(versions.map(({ state }) => state))) refuse('ROLE_ANSWER_GOING_ON');
    return Math.max(0, ...versions.map(({ version }) => version)) + 1;
  };

  const newAnswer = async (dialog: number, version: number, content?: string): Promise<Target> => {
    const answer = await answers.add(dialog, version, clock.now());
    await dialogs.choose(dialog, answer, content);
    return { dialog, answer };
  };

  const continued = async (id: number): Promise<Target> => {
    const answer = (await answers.find(id)) ?? refuse('ROLE_ANSWER_NOT_FOUND');
    if (!mayContinueAnswer(factsOf(answer))) refuse('ROLE_ANSWER_COMPLETE');
    await memories.invalidate([answer.dialog_id]);
    await answers.change(id, { state: 'queued', problem: '' });
    return { dialog: answer.dialog_id, answer: id, fromLength: answer.content.length };
  };

  return {
    /** @returns id of the dialog @throws AppError ROLE_SESSION_NOT_FOUND, CONTENT_REFUSED, CREDITS_SHORT and those of limits */
    ask: async (
      viewer: Viewer,
      sessionId: number,
      { client_id: clientId, content, demo }: Asked,
    ): Promise<number> => {
      const session = await open.own(viewer, sessionId);
      const before = await known(session.id, clientId);
      if (before !== undefined) return before;
      const text = await checked(content);
      const wanted = { session, clientId, kind: 'ask', isDemo: demo ?? false, question: text } as const;
      return begin(viewer, wanted, async () => {
        const now = clock.now();
        const dialog = await dialogs.add({
          session_id: session.id,
          client_id: clientId,
          content: text,
          created_at: now,
        });
        await sessions.used(session.id, nameOf(text), now);
        return newAnswer(dialog, 1);
      });
    },

    /** Only the last one. @throws AppError ROLE_DIALOG_NOT_FOUND, ROLE_DIALOG_NOT_LAST, ROLE_ANSWER_GOING_ON */
    edit: async (viewer: Viewer, id: number, clientId: string, content: string): Promise<number> => {
      const [dialog, session] = await ownDialog(viewer, id);
      const before = await known(session.id, clientId);
      if (before !== undefined) return before;
      const text = await checked(content);
      return begin(viewer, { session, clientId, kind: 'edit', question: text }, async () => {
        if ((await dialogs.lastId(session.id)) !== dialog.id) refuse('ROLE_DIALOG_NOT_LAST');
        const version = await nextVersion(dialog.id);
        await memories.invalidate([dialog.id]);
        await answers.removeOfDialog(dialog.id);
        return newAnswer(dialog.id, version, text);
      });
    },

    /** The earlier answers stay. @throws AppError ROLE_DIALOG_NOT_FOUND, ROLE_ANSWER_GOING_ON */
    regenerate: async (viewer: Viewer, id: number, clientId: string, isDemo = false): Promise<number> => {
      const [dialog, session] = await ownDialog(viewer, id);
      return begin(viewer, { session, clientId, kind: 'regenerate', isDemo }, async () => {
        const version = await nextVersion(dialog.id);
        await memories.invalidate([dialog.id]);
        return newAnswer(dialog.id, version);
      });
    },

    /** Costs nothing after an interruption that was ours. @throws AppError ROLE_ANSWER_NOT_FOUND, ROLE_ANSWER_COMPLETE */
    continue: async (viewer: Viewer, id: number, clientId: string): Promise<number> => {
      const answer = await answers.find(id);
      if (!answer || !mayUseRoleSession(viewer, answer)) return refuse('ROLE_ANSWER_NOT_FOUND');
      const session = await open.own(viewer, answer.session_id);
      const isFree = answer.is_interrupted === 1;
      return begin(viewer, { session, clientId, kind: 'continue', isFree }, () => continued(id));
    },

    /** @throws AppError ROLE_DIALOG_NOT_FOUND, ROLE_ANSWER_NOT_FOUND */
    choose: async (viewer: Viewer, id: number, answerId: number): Promise<void> => {
      const [dialog, session] = await ownDialog(viewer, id);
      const answer = await answers.find(answerId);
      if (answer?.dialog_id !== dialog.id) refuse('ROLE_ANSWER_NOT_FOUND');
      await database.quietly(async () => {
        await memories.invalidate([dialog.id]);
        await dialogs.choose(dialog.id, answerId);
      });
      await deps.topic.changed(session.id, dialog.id);
    },
  };
};

export type AskingService = ReturnType<typeof askingService>;
