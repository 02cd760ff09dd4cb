import type { Logger } from 'pino';
import type { ModelRequest } from '#ai/providers/model-stream';
import type { providersModule } from '#ai/providers/providers.module';
import type { PublicOf } from '#core/module';
import type { Basics } from '#platform/basics';
import type { JobRun } from '#platform/jobs/jobs';
import type { SensitiveWordsService } from '#site/sensitive-words/sensitive-words.service';
import type { FoundAnswer, RoleAnswersRepository } from '../dialogs/role-answers.repository';
import type { MemoryKeeping } from '../memory/memory-keeping.service';
import { whileWritten, type AnswerJob } from './answer-jobs';
import { answerNews } from './answer-news';
import { answerTakeover } from './answer-takeover';
import { answerWriter } from './answer-writer';
import { generationFacts } from './generation-facts';
import type { GenerationEnding } from './generation-ending';
import type { GenerationRow, GenerationsRepository } from './generations.repository';
import { readModel } from './model-reading';
import { assemblePrompt } from './prompt-assembly';
import type { PromptSources } from './prompt-source';
import type { RunningGenerations } from './running-generations';
import type { RunningTexts } from './running-texts';
import type { SessionTopic } from './session-topic';

interface Deps extends Pick<Basics, 'database' | 'clock'> {
  /** Unique name of this process. */
  readonly owner: string;
  readonly generations: GenerationsRepository;
  readonly answers: Pick<RoleAnswersRepository, 'find' | 'change' | 'storeText'>;
  readonly prompts: PromptSources;
  readonly providers: Pick<PublicOf<typeof providersModule>, 'stream'>;
  readonly words: Pick<SensitiveWordsService, 'present'>;
  readonly ending: GenerationEnding;
  readonly running: RunningGenerations;
  readonly texts: RunningTexts;
  readonly topic: SessionTopic;
  readonly remembering: Pick<MemoryKeeping, 'afterAnswer'>;
  readonly log: Pick<Logger, 'warn'>;
}

/** The job that lets a model write one answer. */
export const answerGenerator = (deps: Deps) => {
  const { database, clock, owner, generations, answers, prompts, ending, running, texts, log } = deps;

  const news = answerNews(deps);
  const takeOver = answerTakeover({ ...deps, news });

  const begin = (id: number): Promise<GenerationRow | undefined> =>
    database.quietly(async () => {
      const generation = await generations.begin(id, owner, clock.now());
      if (generation?.answer_id)
        await answers.change(generation.answer_id, { state: 'generating', problem: '' });
      return generation;
    }, whileWritten);

  /** What was to be answered is gone. */
  const drop = (generation: GenerationRow): Promise<boolean> =>
    ending.end(
      generation,
      { states: ['running'], owner },
      { state: 'stopped', problem: '', hasNewText: false, isDemo: false },
    );

  const write = async (
    generation: GenerationRow,
    answer: FoundAnswer,
    signal: AbortSignal,
  ): Promise<void> => {
    const { id, from_length, kind, is_demo } = generation;
    const facts = generationFacts({
      ...deps,
      generation: id,
      answer: answer.id,
      askedAt: generation.created_at,
    });
    const { content, reasoning } = answer;
    await texts.set(answer.id, { content, reasoning, state: 'generating' });
    const [source, words] = await Promise.all([
      prompts.load(answer, kind === 'continue'),
      deps.words.present(),
      news.tell(answer, 'generating'),
    ]);
    if (!source) return void (await drop(generation));
    // Closes the connection to the provider, however the reading ends.
    const upstream = new AbortController();
    const request: ModelRequest = {
      promptFor: (window) => facts.sent(assemblePrompt(source, window)),
      question: source.question,
      userId: answer.user_id,
      roleName: source.roleName,
      ...(source.article && { passages: source.article.passages }),
      wantsDemo: is_demo === 1,
      settings: source.model,
      signal: AbortSignal.any([signal, upstream.signal]),
    };
    const writer = answerWriter({ ...deps, answer, generation: id });
    const reading = await readModel(deps.providers.stream(request), {
      writer,
      words,
      fromLength: from_length,
      signal,
      facts,
      log,
    });
    upstream.abort();
    const isTaken = reading.state === 'blocked';
    await (isTaken ? writer.drop() : writer.end());
    const whole = isTaken ? { content: '', reasoning: '' } : writer.texts();
    const hasNewText = whole.content.length > from_length;
    const mine = { states: ['running'], owner } as const;
    const ended = { ...reading, texts: whole, hasNewText, isDemo: await facts.isDemo() };
    if (!(await ending.end(generation, mine, ended))) return texts.forget(answer.id);
    await texts.set(answer.id, { ...whole, state: reading.state });
    await news.ended(generation, answer, reading.state);
    await deps.remembering.afterAnswer(answer.session_id, answer.dialog_id, facts.history());
  };

  return {
    run: async (
      { generation: id }: AnswerJob,
      { signal: jobSignal }: Pick<JobRun, 'signal'>,
    ): Promise<void> => {
      // Another process does it, or this one after its start.
      if (running.isClosing()) throw new Error('the server stops');
      const generation = await begin(id);
      if (!generation) return takeOver(id);
      const lost = (): void => void running.abort(id, 'lost');
      jobSignal.addEventListener('abort', lost);
      try {
        await running.run(id, async (signal) => {
          const answer = generation.answer_id === null ? undefined : await answers.find(generation.answer_id);
          if (answer) await write(generation, answer, signal);
          else await drop(generation);
        });
      } finally {
        jobSignal.removeEventListener('abort', lost);
      }
    },
  };
};

export type AnswerGenerator = ReturnType<typeof answerGenerator>;
