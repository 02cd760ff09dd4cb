import type { Logger } from 'pino';
import type { ModelTurn, UsedModel } from '#ai/providers/model-stream';
import type { Basics } from '#platform/basics';
import type { RoleAnswersRepository } from '../dialogs/role-answers.repository';
import type { UsedHistory } from '../memory/memory-keeping.service';
import { whileWritten } from './answer-jobs';
import type { GenerationsRepository } from './generations.repository';
import type { AssembledPrompt } from './prompt-assembly';

interface Deps extends Pick<Basics, 'database' | 'clock'> {
  readonly generations: Pick<GenerationsRepository, 'change'>;
  readonly answers: Pick<RoleAnswersRepository, 'change'>;
  readonly log: Pick<Logger, 'warn'>;
  readonly generation: number;
  readonly answer: number;
  /** Milliseconds since 1970. */
  readonly askedAt: number;
}

/** Keeps which model answered one generation, and how large its prompt was, beside the text: nothing waits for it. */
export const generationFacts = (deps: Deps) => {
  const { database, clock, generations, answers, log, generation, answer, askedAt } = deps;
  let used: UsedModel | undefined;
  let sizes = '';
  let history: UsedHistory = { dropped: 0, oldest: null };
  let keeping: Promise<void> = Promise.resolve();

  const keep = async ({ provider, model, isDemo }: UsedModel): Promise<void> => {
    const facts = { provider, model, is_demo: isDemo ? 1 : 0 };
    const first_token_ms = Math.max(0, clock.now() - askedAt);
    await database.quietly(async () => {
      await generations.change(generation, { ...facts, context: sizes, first_token_ms });
      await answers.change(answer, facts);
    }, whileWritten);
  };

  return {
    /** Called for each provider that is tried; the last one is the one that answers. */
    sent: ({ turns, ...rest }: AssembledPrompt): readonly ModelTurn[] => {
      sizes = JSON.stringify(rest);
      history = rest;
      return turns;
    },
    /** What the last prompt had of the history. */
    history: (): UsedHistory => history,
    chosen: (model: UsedModel): void => {
      used = model;
      keeping = keep(model).catch((error: unknown) => log.warn({ err: error }, 'an answer of a role'));
    },
    /** @returns whether the demonstration model answered, when all is kept */
    isDemo: async (): Promise<boolean> => {
      await keeping;
      return used?.isDemo ?? false;
    },
  };
};

export type GenerationFacts = ReturnType<typeof generationFacts>;
