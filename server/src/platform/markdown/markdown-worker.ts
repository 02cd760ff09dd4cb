import { harmlessSource } from './harmless-source';
import { highlightCode } from './highlight-code';
import { renderMarkdown, type RenderedMarkdown, type RenderOptions } from './render-markdown';
import { surveyMarkdown, type MarkdownSurvey } from './survey';

export interface MarkdownTask extends RenderOptions {
  readonly source: string;
}

/** The worker's default job; the pool requires a default export. */
export default function renderTask({ source, ...options }: MarkdownTask): RenderedMarkdown {
  return renderMarkdown(source, options, highlightCode);
}

export const harmlessTask = ({ source }: MarkdownTask): string => harmlessSource(source);

export const surveyTask = ({ source }: MarkdownTask): MarkdownSurvey => surveyMarkdown(source);
