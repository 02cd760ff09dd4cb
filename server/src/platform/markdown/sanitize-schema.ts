import type { Schema } from 'hast-util-sanitize';
import { NOTE_PREFIX } from './note-prefix';

const authorTags =
  'a b blockquote br code del em h1 h2 h3 h4 h5 h6 hr i img input ins kbd li mark ol p pre section small strong sub sup'
    .concat(' table tbody td th thead tr u ul')
    .split(' ');

/**
 * What may be left of an author's tree. A closed list instead of the library's default: it is shorter, and a new version of the
 * library cannot widen it. It allows no `style`, no `class` beyond the ones named, no `id` beyond footnotes, no form, frame or svg.
 */
export const authorSchema: Schema = {
  strip: ['script', 'style', 'template', 'noscript', 'title', 'textarea', 'select', 'svg', 'math'],
  tagNames: authorTags,
  ancestors: { td: ['table'], th: ['table'], tr: ['table'], thead: ['table'], tbody: ['table'] },
  attributes: {
    a: [
      'href',
      'title',
      ['id', new RegExp(`^${NOTE_PREFIX}`)],
      'dataFootnoteRef',
      'dataFootnoteBackref',
      'ariaDescribedBy',
      'ariaLabel',
    ],
    code: [['className', /^language-[\w+#.-]{1,40}$/, 'math-inline', 'math-display']],
    h2: [
      ['id', 'footnote-label'],
      ['className', 'sr-only'],
    ],
    img: ['src', 'alt', 'title', ['dataKind', 'video']],
    input: [['type', 'checkbox'], ['disabled', true], 'checked'],
    li: [
      ['id', new RegExp(`^${NOTE_PREFIX}`)],
      ['className', 'task-list-item'],
    ],
    ol: ['start', ['className', 'contains-task-list']],
    section: ['dataFootnotes', ['className', 'footnotes']],
    td: [['align', 'left', 'center', 'right']],
    th: [['align', 'left', 'center', 'right']],
    ul: [['className', 'contains-task-list']],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
  required: { input: { type: 'checkbox', disabled: true } },
  // Ids come from footnotes alone and have a prefix already; a second one would break their links.
  clobber: [],
  clobberPrefix: '',
};
