import type { MarkdownRenderer } from '#platform/markdown/markdown-renderer';
import { ownPicturesIn, type PictureCopies, type PictureSizes } from '#platform/markdown/media';
import type { RenderedMarkdown } from '#platform/markdown/render-markdown';

interface Needs {
  readonly markdown: Pick<MarkdownRenderer, 'render'>;
  readonly sizesOf: (paths: readonly string[]) => Promise<PictureSizes>;
  readonly copiesOf: (addresses: readonly string[]) => Promise<PictureCopies>;
}

/**
 * Renders articles with what is known of their pictures: sizes of our own, copies of those elsewhere.
 * Only a rendering knows which pictures a text shows, so a text with copies is rendered twice.
 */
export const articleRenderer =
  ({ markdown, sizesOf, copiesOf }: Needs) =>
  async (content: string): Promise<RenderedMarkdown> => {
    const pictureSizes = await sizesOf(ownPicturesIn(content));
    const rendered = await markdown.render(content, { pictureSizes });
    const pictureCopies = await copiesOf(rendered.remotePictures);
    return pictureCopies.size === 0 ? rendered : markdown.render(content, { pictureSizes, pictureCopies });
  };
