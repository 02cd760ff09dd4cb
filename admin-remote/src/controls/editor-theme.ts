import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const ground = 'color-mix(in srgb, var(--surface) 95%, var(--ink))';
const mark = { color: 'var(--ink-3)', fontWeight: '400' };

const frame = EditorView.theme({
  '&': { color: 'var(--ink)', backgroundColor: 'transparent', fontSize: '17px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-body)', lineHeight: '1.9' },
  '.cm-content': { caretColor: 'var(--leaf)' },
  '.cm-cursor': { borderLeftColor: 'var(--leaf)', borderLeftWidth: '2px' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, .cm-content ::selection': {
    backgroundColor: 'var(--leaf-soft)',
  },
  '.cm-placeholder': { color: 'var(--ink-3)' },
});

const highlight = HighlightStyle.define([
  { tag: tags.heading1, fontSize: '1.4em', fontWeight: '600' },
  { tag: tags.heading2, fontSize: '1.25em', fontWeight: '600' },
  { tag: tags.heading3, fontSize: '1.1em', fontWeight: '600' },
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.link, color: 'var(--leaf)' },
  {
    tag: tags.monospace,
    fontFamily: 'var(--font-code)',
    fontSize: '0.88em',
    backgroundColor: ground,
    borderRadius: '3px',
  },
  { tag: tags.quote, color: 'var(--ink-2)' },
  { tag: tags.url, color: 'var(--ink-3)' },
  { tag: [tags.processingInstruction, tags.meta, tags.contentSeparator], ...mark },
]);

/** The look of a Markdown text. Colours are CSS variables of the site, so it follows the colour scheme. */
export const editorTheme = [frame, syntaxHighlighting(highlight)];

/** Lines of code and tables, whose columns need the code face. */
export const blockTheme = EditorView.theme({
  '.cm-block-line': {
    padding: '0 20px',
    backgroundColor: ground,
    fontFamily: 'var(--font-code)',
    fontSize: '14px',
    lineHeight: '1.7',
    '& *': { fontSize: 'inherit', backgroundColor: 'transparent' },
  },
  '.cm-block-first': { paddingTop: '12px', borderRadius: '10px 10px 0 0' },
  '.cm-block-last': { paddingBottom: '12px', borderRadius: '0 0 10px 10px' },
  '.cm-block-first.cm-block-last': { borderRadius: '10px' },
});
