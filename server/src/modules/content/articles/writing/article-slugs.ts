import { slugProblem } from '@yanye/shared/policy/article-slug.policy';
import { mayPublish } from '@yanye/shared/policy/articles.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Clock } from '#platform/clock';
import { refuse } from '#platform/errors';
import type { ArticleSlugsRepository } from './article-slugs.repository';

interface Needs {
  readonly slugs: ArticleSlugsRepository;
  readonly clock: Clock;
}

/** An article as far as its address goes; a new one has no slug yet. */
interface Addressed {
  readonly id: string;
  readonly slug?: string;
}

/** Gives articles the word by which they are known in addresses. */
export const articleSlugs = ({ slugs, clock }: Needs) => {
  const judge = (slug: string): void => {
    const message = slugProblem(slug);
    if (message !== undefined) refuse('BAD_INPUT', { message, fields: [{ field: 'slug', message }] });
  };

  /** A word that led to another article is given up by it, to whoever may publish. */
  const judgeTaking = async (viewer: Actor, id: string, word: string): Promise<void> => {
    const holder = await slugs.holder(word);
    if (holder !== undefined && holder !== id) refuse('SLUG_TAKEN');
    const former = await slugs.formerHolder(word);
    if (former !== undefined && former !== id && !mayPublish(viewer)) refuse('SLUG_TAKEN');
  };

  return {
    /**
     * Takes a word for an article; the one it went by goes on leading there. Call it in the transaction that stores the slug.
     * @param asked empty for the article's id; undefined leaves everything as it is
     * @returns the slug to store, undefined when it stays
     * @throws AppError BAD_INPUT for a word that cannot be one, SLUG_TAKEN
     */
    take: async (viewer: Actor, { id, slug }: Addressed, asked?: string): Promise<string | undefined> => {
      const wanted = asked === '' ? id : asked;
      if (wanted === undefined || wanted === slug) return undefined;
      if (wanted !== id) judge(wanted);
      await judgeTaking(viewer, id, wanted);
      await slugs.forgetFormer(wanted);
      // An id leads to its article anyway.
      if (slug !== undefined && slug !== id) await slugs.keepFormer(slug, id, clock.now());
      return wanted;
    },

    /** Whether another article goes by this word: for when two were faster than looking. */
    isTaken: async (id: string, word: string): Promise<boolean> => {
      const holder = await slugs.holder(word);
      return holder !== undefined && holder !== id;
    },
  };
};

export type ArticleSlugs = ReturnType<typeof articleSlugs>;
