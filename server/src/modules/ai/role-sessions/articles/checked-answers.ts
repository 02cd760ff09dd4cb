import type { Citation } from '@yanye/shared/contract/article-questions';
import { isGoingOn, type AnswerState } from '@yanye/shared/contract/role-sessions.calls';
import type { Actor } from '@yanye/shared/policy/roles';
import type { articleQuestionsModule } from '#ai/article-questions/article-questions.module';
import type { PublicOf } from '#core/module';
import type { SessionArticlesRepository } from './session-articles.repository';

interface Deps {
  readonly sessionArticles: Pick<SessionArticlesRepository, 'articleOf' | 'sourcesOf'>;
  readonly articleQuestions: Pick<PublicOf<typeof articleQuestionsModule>, 'check'>;
}

interface Written {
  readonly state: AnswerState;
  readonly content: string;
  /** 1 for words of an administrator, which are no model's. */
  readonly is_auto?: number;
}

export interface CheckedAnswer {
  readonly content: string;
  readonly citations: Citation[];
  readonly dropped_citations: number;
}

/** Characters of a paragraph that are shown with its link. */
const excerptLength = 80;

const excerptOf = (words: string): string => {
  const characters = Array.from(words.replaceAll(/\s+/gu, ' '));
  return characters.length <= excerptLength
    ? characters.join('')
    : `${characters.slice(0, excerptLength).join('')}…`;
};

const asWritten = ({ content }: Written): CheckedAnswer => ({ content, citations: [], dropped_citations: 0 });

/** Answers as somebody may read them now: in a session about an article, without citations that do not hold. */
export const checkedAnswers = ({ sessionArticles, articleQuestions }: Deps) => ({
  /** With few queries, however many answers. @returns in their order; what is still written stays as it is, since pieces follow it */
  of: async (
    viewer: Actor | undefined,
    session: number,
    answers: readonly Written[],
  ): Promise<readonly CheckedAnswer[]> => {
    const ended = answers.filter(
      ({ state, content, is_auto }) => !isGoingOn(state) && content !== '' && is_auto !== 1,
    );
    if (ended.length === 0 || (await sessionArticles.articleOf(session)) === undefined)
      return answers.map(asWritten);
    const sources = new Map(
      (await sessionArticles.sourcesOf(session)).map(({ mark, ...source }) => [mark, source]),
    );
    const sourceOf = (mark: number) => sources.get(mark);
    const checked = await articleQuestions.check(
      viewer,
      ended.map(({ content }) => ({ text: content, sourceOf })),
    );
    const found = new Map(ended.map((answer, at) => [answer, checked[at]]));
    return answers.map((answer) => {
      const known = found.get(answer);
      if (!known) return asWritten(answer);
      return {
        content: known.content,
        citations: known.citations.map(({ words, ...cited }, at) => ({
          ...cited,
          mark: at + 1,
          excerpt: excerptOf(words),
        })),
        dropped_citations: known.dropped,
      };
    });
  },

  /** For copies that nobody compares later. @returns the texts without citations and links to articles, in their order */
  bare: async (
    session: number,
    answers: readonly Pick<Written, 'content' | 'is_auto'>[],
  ): Promise<readonly string[]> => {
    const contents = answers.map(({ content }) => content);
    if ((await sessionArticles.articleOf(session)) === undefined) return contents;
    const texts = contents.map((text) => ({ text, sourceOf: () => undefined }));
    const checked = await articleQuestions.check(undefined, texts);
    return answers.map(({ content, is_auto }, at) =>
      is_auto === 1 ? content : (checked[at]?.content ?? ''),
    );
  },
});

export type CheckedAnswers = ReturnType<typeof checkedAnswers>;
