import { slugProblem } from '@yanye/shared/policy/article-slug.policy';
import { mayPublish } from '@yanye/shared/policy/articles.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Clock } from '#platform/clock';
import { refuse } from '#platform/errors';
import type { ArticleSlugsRepository } from './article-slugs.repository';

interface Deps {
  readonly slugs: ArticleSlugsRepository;
  readonly clock: Clock;
}

/** Id and slug of an article; a new one has no slug yet. */
interface Addressed {
  readonly id: string;
  readonly slug?: string;
}

/** Assigns slugs to articles. */
export const articleSlugs = ({ slugs, clock }: Deps) => {
  const check = (slug: string): void => {
    const message = slugProblem(slug);
    if (message !== undefined) refuse('BAD_INPUT', { message, fields: [{ field: 'slug', message }] });
  };

  /** A former slug of another article may be taken over by users who may publish. */
  const checkFree = async (viewer: Actor, id: string, word: string): Promise<void> => {
    const holder = await slugs.holder(word);
    if (holder !== undefined && holder !== id) refuse('SLUG_TAKEN');
    const former = await slugs.formerHolder(word);
    if (former !== undefined && former !== id && !mayPublish(viewer)) refuse('SLUG_TAKEN');
  };

  return {
    /**
     * Takes a slug for an article; its former slug redirects to it. Call it in the transaction that stores the slug.
     * @param asked empty for the article's id; undefined for no change
     * @returns the slug to store, undefined for no change
     * @throws AppError BAD_INPUT for an invalid slug, SLUG_TAKEN
     */
    take: async (viewer: Actor, { id, slug }: Addressed, asked?: string): Promise<string | undefined> => {
      const wanted = asked === '' ? id : asked;
      if (wanted === undefined || wanted === slug) return undefined;
      if (wanted !== id) check(wanted);
      await checkFree(viewer, id, wanted);
      await slugs.forgetFormer(wanted);
      // An id finds its article anyway.
      if (slug !== undefined && slug !== id) await slugs.keepFormer(slug, id, clock.now());
      return wanted;
    },

    /** Whether another article has this slug: asked after a concurrent save. */
    isTaken: async (id: string, word: string): Promise<boolean> => {
      const holder = await slugs.holder(word);
      return holder !== undefined && holder !== id;
    },
  };
};

export type ArticleSlugs = ReturnType<typeof articleSlugs>;
