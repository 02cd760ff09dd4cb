import type { TocEntry } from '@yanye/shared/contract/articles';
import type { LimitRule, Limits } from '#platform/limits/limits';
import type { Viewer } from '#platform/viewer';
import type { ArticleRenderer } from './article-renderer';
import { textFacts } from './article-writer';

/** Of one account: an editor requests a preview after each pause in typing, at most about three times a second. */
export const previewing: LimitRule = { name: 'article-preview', points: 300, perSeconds: 60 };

interface Deps {
  readonly renderer: Pick<ArticleRenderer, 'render'>;
  readonly limits: Limits;
}

/** Renders a text that is being written, in the same way as a saved article. */
export const articlePreviewService = ({ renderer, limits }: Deps) => ({
  /** @throws AppError RATE_LIMITED */
  preview: async (
    viewer: Viewer,
    content: string,
  ): Promise<{ html: string; toc: TocEntry[]; word_count: number }> => {
    await limits.use(previewing, [String(viewer.id)]);
    const rendered = await renderer.render(content);
    return {
      html: rendered.html,
      toc: [...rendered.toc],
      word_count: textFacts(rendered, content).facts.word_count,
    };
  },
});

export type ArticlePreviewService = ReturnType<typeof articlePreviewService>;
