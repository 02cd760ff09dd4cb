import type { MarkdownRenderer } from '#platform/markdown/markdown-renderer';
import { ownPicturesIn } from '#platform/markdown/media';
import type { RenderedMarkdown } from '#platform/markdown/render-markdown';
import type { ImagesPublic } from '#site/images/images.module';

interface Deps {
  readonly markdown: Pick<MarkdownRenderer, 'render'>;
  readonly images: Pick<ImagesPublic, 'sizesOf' | 'copies'>;
}

/** Renders articles with what is known of their pictures: sizes of stored ones, copies of remote ones. */
export const articleRenderer = ({ markdown, images }: Deps) => ({
  /** Markdown to HTML that is safe to serve. A text with copied pictures is rendered twice, since only rendering finds its pictures. */
  render: async (content: string): Promise<RenderedMarkdown> => {
    const pictureSizes = await images.sizesOf(ownPicturesIn(content));
    const rendered = await markdown.render(content, { pictureSizes });
    if (rendered.remotePictures.length === 0) return rendered;
    const pictureCopies = await images.copies.find(rendered.remotePictures);
    return pictureCopies.size === 0 ? rendered : markdown.render(content, { pictureSizes, pictureCopies });
  },
});

export type ArticleRenderer = ReturnType<typeof articleRenderer>;
