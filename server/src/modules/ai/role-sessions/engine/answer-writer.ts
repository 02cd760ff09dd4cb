import type { Logger } from 'pino';
import type { Transactions } from '#platform/database/database';
import type { FoundAnswer, RoleAnswersRepository } from '../dialogs/role-answers.repository';
import { whileWritten } from './answer-jobs';
import type { RunningGenerations } from './running-generations';
import type { RunningTexts } from './running-texts';
import type { SessionTopic } from './session-topic';

/** Pieces of one answer are joined for so long; the first one goes out at once. */
const joinMs = 50;
/** What a crash may cost at most: text of so many milliseconds, or characters. */
const stored = { everyMs: 500, everyCharacters: 200 } as const;

interface Deps {
  readonly database: Pick<Transactions, 'quietly'>;
  readonly answers: Pick<RoleAnswersRepository, 'storeText'>;
  readonly topic: Pick<SessionTopic, 'piece'>;
  readonly texts: Pick<RunningTexts, 'set'>;
  readonly running: Pick<RunningGenerations, 'abort'>;
  readonly log: Pick<Logger, 'warn'>;
  readonly answer: Pick<FoundAnswer, 'id' | 'session_id' | 'dialog_id' | 'content' | 'reasoning'>;
  readonly generation: number;
  /** Name of this process. */
  readonly owner: string;
}

/** Publishes the text of one answer in pieces, and stores it from time to time. Adding never waits. */
export const answerWriter = (deps: Deps) => {
  const { database, answers, topic, texts: runningTexts, running, log, generation, owner } = deps;
  let { content, reasoning } = deps.answer;
  const sent = { content: content.length, reasoning: reasoning.length };
  let storedLength = content.length + reasoning.length;
  let timer: NodeJS.Timeout | undefined;
  let publishing: Promise<void> = Promise.resolve();
  let storing: Promise<void> | undefined;
  const { id: answer_id, dialog_id, session_id } = deps.answer;
  const onProblem = (error: unknown): void => log.warn({ err: error }, 'an answer of a role');

  const piece = async (is_reasoning: boolean, at: number, text: string): Promise<void> => {
    if (text !== '') await topic.piece(session_id, { dialog_id, answer_id, is_reasoning, at, text });
  };

  const publish = async (): Promise<void> => {
    const texts = { content, reasoning };
    const from = { ...sent };
    if (texts.content.length === from.content && texts.reasoning.length === from.reasoning) return;
    sent.content = texts.content.length;
    sent.reasoning = texts.reasoning.length;
    await runningTexts.set(answer_id, { ...texts, state: 'generating' });
    await piece(true, from.reasoning, texts.reasoning.slice(from.reasoning));
    await piece(false, from.content, texts.content.slice(from.content));
  };

  const publishNext = (): void => {
    publishing = publishing.then(publish).catch(onProblem);
  };

  const store = async (): Promise<void> => {
    const texts = { content, reasoning };
    const isMine = await database.quietly(
      () => answers.storeText(answer_id, { generation, owner }, texts),
      whileWritten,
    );
    if (!isMine) void running.abort(generation, 'lost');
  };

  /** One at a time: while the database is slow the next one has more in it. */
  const storeGrown = (atLeast: number): void => {
    const length = content.length + reasoning.length;
    if (storing || length - storedLength < atLeast) return;
    storedLength = length;
    storing = store()
      .catch(onProblem)
      .finally(() => {
        storing = undefined;
      });
  };

  const beat = (): void => {
    timer = undefined;
    if (content.length === sent.content && reasoning.length === sent.reasoning) return;
    publishNext();
    timer = setTimeout(beat, joinMs);
  };

  const storeTimer = setInterval(() => storeGrown(1), stored.everyMs);

  const ended = async (): Promise<void> => {
    clearTimeout(timer);
    clearInterval(storeTimer);
    await publishing;
    await storing;
  };

  return {
    add: (isReasoning: boolean, text: string): void => {
      if (text === '') return;
      if (isReasoning) reasoning += text;
      else content += text;
      if (!timer) beat();
      storeGrown(stored.everyCharacters);
    },

    texts: () => ({ content, reasoning }),

    /** Publishes the rest, and waits for what is under way. */
    end: (): Promise<void> => {
      publishNext();
      return ended();
    },

    /** Publishes nothing more: the text is taken away. */
    drop: ended,
  };
};

export type AnswerWriter = ReturnType<typeof answerWriter>;
