import { renderMarkdown, type RenderedMarkdown, type RenderOptions } from './render-markdown';

/** What the renderer sends to its worker. */
export interface MarkdownTask extends RenderOptions {
  readonly source: string;
}

/** The worker's only job. Default export, as the pool asks for. */
export default function renderTask({ source, ...options }: MarkdownTask): RenderedMarkdown {
  return renderMarkdown(source, options);
}
