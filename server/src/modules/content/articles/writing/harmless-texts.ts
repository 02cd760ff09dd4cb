import { mayPublish } from '@yanye/shared/policy/articles.policy';
import { refuse } from '#platform/errors';
import type { MarkdownRenderer } from '#platform/markdown/markdown-renderer';
import type { Viewer } from '#platform/viewer';
import { messages } from '../messages.zh';

const fields = ['title', 'abstract', 'content'] as const;
type Texts = { readonly [F in (typeof fields)[number]]?: string | undefined };

/**
 * Pages render a sanitised text, but older clients render the source themselves: what authors write who may not publish is stored
 * without what can run.
 */
export const harmlessTexts = ({ markdown }: { readonly markdown: Pick<MarkdownRenderer, 'harmless'> }) => ({
  /** @throws AppError BAD_INPUT when nothing is left of a text */
  of: async <A extends Texts>(viewer: Viewer, article: A): Promise<A> => {
    if (mayPublish(viewer)) return article;
    const kept: { -readonly [F in keyof Texts]: string } = {};
    for (const field of fields) {
      const text = article[field];
      if (!text) continue;
      kept[field] = await markdown.harmless(text);
      const message = messages.nothingLeft;
      if (kept[field].trim() === '' && text.trim() !== '')
        refuse('BAD_INPUT', { message, fields: [{ field, message }] });
    }
    return { ...article, ...kept };
  },
});

export type HarmlessTexts = ReturnType<typeof harmlessTexts>;
