import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { roleSessionLimits, isGoingOn } from '@yanye/shared/contract/role-sessions.calls';
import type { sessionsModule } from '#identity/sessions/sessions.module';
import type { PublicOf } from '#core/module';
import { AppError, refuse } from '#platform/errors';
import type { Ids } from '#platform/ids';
import type { Viewer } from '#platform/viewer';
import { roles, takesPart } from '@yanye/shared/policy/roles';
import type { RoleAnswersRepository } from '../dialogs/role-answers.repository';
import type { RoleDialogsRepository } from '../dialogs/role-dialogs.repository';
import type { AskingService } from '../engine/asking.service';
import type { RunningText, RunningTexts } from '../engine/running-texts';
import { messages } from '../messages.zh';

interface Asked {
  readonly token: string;
  readonly sessionID: string;
  readonly content: string;
}

interface Deps {
  readonly sessions: Pick<PublicOf<typeof sessionsModule>, 'authenticate'>;
  readonly asking: Pick<AskingService, 'ask'>;
  readonly dialogs: Pick<RoleDialogsRepository, 'find'>;
  readonly answers: Pick<RoleAnswersRepository, 'find'>;
  readonly texts: Pick<RunningTexts, 'get'>;
  readonly ids: Pick<Ids, 'uuid'>;
  readonly log: Pick<Logger, 'warn'>;
}

/** How often the text is looked at; where no text is at hand, how often the row is. */
const lookMs = 40;
const rowMs = 400;

const frame = (envelope: { code: number; data: unknown; msg: string }): string =>
  `data: ${JSON.stringify(envelope)}\n\n`;
const piece = (text: string): string => frame({ code: 0, data: text, msg: messages.frame });
const refusal = (msg: string): string => frame({ code: 7, data: {}, msg });

/** The streaming call of older clients: it asks as any client does, and follows the answer at whichever process it is written. */
export const olderStream = (deps: Deps) => {
  const { sessions, asking, dialogs, answers, texts, ids, log } = deps;

  const viewerOf = async (token: string): Promise<Viewer> => {
    if (token === '') refuse('LOGIN_REQUIRED', { message: messages.signIn });
    const viewer = await sessions.authenticate(token);
    if (viewer.role === roles.tourist) refuse('TOURIST_READ_ONLY');
    if (!takesPart(viewer)) refuse('FORBIDDEN');
    if (viewer.writesRefused) refuse(viewer.writesRefused);
    return viewer;
  };

  const ask = async ({ token, sessionID, content }: Asked): Promise<number> => {
    const viewer = await viewerOf(token);
    const text = content.trim();
    if (text === '') refuse('BAD_INPUT', { message: messages.noContent });
    if (Array.from(text).length > roleSessionLimits.content)
      refuse('BAD_INPUT', { message: messages.longContent(roleSessionLimits.content) });
    const session = Number(sessionID);
    if (!Number.isSafeInteger(session) || session <= 0) refuse('ROLE_SESSION_NOT_FOUND');
    const dialog = await asking.ask(viewer, session, { client_id: ids.uuid(), content: text });
    return (await dialogs.find(dialog))?.chosen_id ?? refuse('ROLE_DIALOG_NOT_FOUND');
  };

  /** @returns the answer as it is now; undefined where it was removed */
  const look = async (answer: number, rowsAreDue: boolean): Promise<RunningText | 'same' | undefined> => {
    const running = await texts.get(answer);
    if (running && !rowsAreDue) return running;
    if (!rowsAreDue) return 'same';
    const row = await answers.find(answer);
    if (!row) return undefined;
    return running && isGoingOn(row.state) ? running : row;
  };

  async function* follow(answer: number): AsyncGenerator<string, void> {
    let sent = 0;
    for (let looks = 0; ; looks += 1) {
      const now = await look(answer, looks % Math.round(rowMs / lookMs) === 0);
      if (now === undefined) {
        yield refusal(messages.problem.vanished);
        return;
      }
      if (now !== 'same') {
        if (now.state === 'blocked' || now.state === 'failed') {
          const row = await answers.find(answer);
          yield refusal(row?.problem || messages.unknownProblem);
          return;
        }
        if (now.content.length > sent) yield piece(now.content.slice(sent));
        sent = Math.max(sent, now.content.length);
        // Older clients append the data of every frame to the answer.
        if (!isGoingOn(now.state)) {
          yield piece('');
          return;
        }
      }
      await pause(lookMs);
    }
  }

  async function* frames(asked: Asked): AsyncGenerator<string, void> {
    try {
      yield* follow(await ask(asked));
    } catch (error) {
      const isKnown = error instanceof AppError;
      if (!isKnown) log.warn({ err: error }, 'the stream of an older client');
      yield refusal(isKnown ? error.message : messages.unknownProblem);
    }
  }

  /** Never throws: a refusal is a frame. */
  return (asked: Asked): Readable => Readable.from(frames(asked), { objectMode: false });
};

export type OlderStream = ReturnType<typeof olderStream>;
