import type { RoleAnswersRepository } from '../dialogs/role-answers.repository';
import { messages } from '../messages.zh';
import type { AnswerNews } from './answer-news';
import type { GenerationEnding } from './generation-ending';
import type { GenerationsRepository } from './generations.repository';
import type { RunningGenerations } from './running-generations';
import type { RunningTexts } from './running-texts';

interface Deps {
  readonly generations: Pick<GenerationsRepository, 'find'>;
  readonly answers: Pick<RoleAnswersRepository, 'find'>;
  readonly ending: GenerationEnding;
  readonly running: Pick<RunningGenerations, 'has'>;
  readonly texts: Pick<RunningTexts, 'forget'>;
  readonly news: AnswerNews;
}

/** Ends what a process began that is no more. The model is not asked again: the text is what that process had stored. */
export const answerTakeover =
  ({ generations, answers, ending, running, texts, news }: Deps) =>
  async (id: number): Promise<void> => {
    const generation = await generations.find(id);
    if (generation?.state !== 'running' || running.has(id)) return;
    const answer = generation.answer_id === null ? undefined : await answers.find(generation.answer_id);
    const isEnded = await ending.end(
      generation,
      { states: ['running'], owner: generation.owner },
      {
        state: 'interrupted',
        problem: messages.problem.vanished,
        hasNewText: (answer?.content.length ?? 0) > generation.from_length,
        isDemo: generation.is_demo === 1,
      },
    );
    if (!isEnded || !answer) return;
    texts.forget(answer.id);
    await news.ended(generation, answer, 'interrupted');
  };
