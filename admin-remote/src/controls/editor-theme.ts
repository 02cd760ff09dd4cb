import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const frame = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'transparent', fontSize: '15px' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-code)',
    lineHeight: '1.8',
    overflow: 'auto',
  },
  '.cm-content': { padding: '16px 0 40vh', caretColor: 'var(--leaf)' },
  '.cm-line': { padding: '0 24px' },
  '.cm-cursor': { borderLeftColor: 'var(--leaf)', borderLeftWidth: '2px' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground, .cm-content ::selection': {
    backgroundColor: 'var(--leaf-soft)',
  },
  '.cm-placeholder': { color: 'var(--ink-3)' },
});

const highlight = HighlightStyle.define([
  { tag: tags.heading, color: 'var(--ink)', fontWeight: '600' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.link, tags.url], color: 'var(--leaf)' },
  { tag: tags.monospace, color: 'var(--blue)' },
  { tag: tags.quote, color: 'var(--ink-2)' },
  { tag: [tags.processingInstruction, tags.meta, tags.contentSeparator], color: 'var(--ink-3)' },
]);

/** The editor's theme. Colours are CSS variables of the site, so it follows the colour scheme. */
export const editorTheme = [frame, syntaxHighlighting(highlight)];
