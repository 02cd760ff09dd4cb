import { markdown, markdownLanguage } from '@codemirror/lang-markdown';

/**
 * The Markdown that the server renders: without the raised, lowered and pictured marks of other dialects, which would color what
 * stands between two notes (`[^1]`) or two ranges (3~5).
 */
export const writtenMarkdown = () =>
  markdown({ base: markdownLanguage, extensions: { remove: ['Superscript', 'Subscript', 'Emoji'] } });
