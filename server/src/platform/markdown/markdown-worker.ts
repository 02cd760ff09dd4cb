import { renderMarkdown, type RenderedMarkdown } from './render-markdown';
import type { PictureSizes } from './media';

/** What the renderer sends to its worker. */
export interface MarkdownTask {
  readonly source: string;
  readonly pictureSizes?: PictureSizes;
}

/** The worker's only job. Default export, as the pool asks for. */
export default function renderTask({ source, pictureSizes }: MarkdownTask): RenderedMarkdown {
  return renderMarkdown(source, pictureSizes ? { pictureSizes } : {});
}
