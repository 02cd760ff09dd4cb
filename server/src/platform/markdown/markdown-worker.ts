import { highlightCode } from './highlight-code';
import { renderMarkdown, type RenderedMarkdown, type RenderOptions } from './render-markdown';
import { surveyMarkdown, type MarkdownSurvey } from './survey';

/** What the renderer sends to its worker. */
export interface MarkdownTask extends RenderOptions {
  readonly source: string;
}

/** The worker's first job. Default export, as the pool asks for. */
export default function renderTask({ source, ...options }: MarkdownTask): RenderedMarkdown {
  return renderMarkdown(source, options, highlightCode);
}

/** The worker's other job, called by name. */
export const surveyTask = ({ source }: MarkdownTask): MarkdownSurvey => surveyMarkdown(source);
