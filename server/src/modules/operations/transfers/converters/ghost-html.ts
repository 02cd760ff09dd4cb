import { escaped } from '#platform/escaped';

type Json = Readonly<Record<string, unknown>>;

/** A text of Ghost as HTML, and the number of cards that have no equivalent in Markdown. */
export interface GhostHtml {
  readonly html: string;
  readonly lost: number;
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const record = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
const word = (value: unknown): string => (typeof value === 'string' ? value : '');
const escapedWord = (value: unknown): string => escaped(word(value));

const picture = ({ src, alt, caption }: Json): string =>
  `<figure><img src="${escapedWord(src)}" alt="${escapedWord(alt)}">${caption ? `<figcaption>${word(caption)}</figcaption>` : ''}</figure>`;
const code = ({ code: text, language }: Json): string =>
  `<pre><code class="language-${escapedWord(language)}">${escapedWord(text)}</code></pre>`;
const linked = (address: unknown, title: unknown): string =>
  `<p><a href="${escapedWord(address)}">${escapedWord(word(title) || address)}</a></p>`;

/** Cards of both formats of Ghost. @returns undefined for a card without an equivalent */
const cardHtml = (type: string, card: Json): string | undefined => {
  switch (type) {
    case 'image':
      return picture(card);
    case 'gallery':
      return list(card['images'])
        .map((one) => picture(record(one)))
        .join('');
    case 'code':
    case 'codeblock':
      return code(card);
    case 'html':
      return word(card['html']);
    case 'hr':
    case 'horizontalrule':
      return '<hr>';
    case 'bookmark':
      return linked(card['url'], record(card['metadata'])['title']);
    case 'embed':
    case 'video':
    case 'audio':
    case 'file':
      return linked(card['url'] ?? card['src'], card['title'] ?? card['fileTitle']);
    case 'button':
      return linked(card['buttonUrl'], card['buttonText']);
    case 'callout':
      return `<blockquote>${word(card['calloutText'])}</blockquote>`;
    case 'toggle':
      return `<h4>${word(card['heading'])}</h4>${word(card['content'])}`;
    default:
      return undefined;
  }
};

/** Bits of a text format in Lexical, and the equivalent elements. */
const forms: readonly (readonly [number, string])[] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [16, 'code'],
];
const elements: Readonly<Record<string, string>> = {
  paragraph: 'p',
  quote: 'blockquote',
  'extended-quote': 'blockquote',
  aside: 'blockquote',
  listitem: 'li',
};

/** Returns a placeholder for a Markdown card, which is not converted. */
type Markdown = (text: string) => string;

const lexicalNode = (value: unknown, markdown: Markdown, onLost: () => void): string => {
  const node = record(value);
  const type = word(node['type']).replace(/^extended-(?=text|heading)/, '');
  const inner = (): string =>
    list(node['children'])
      .map((child) => lexicalNode(child, markdown, onLost))
      .join('');
  if (type === 'text') {
    const format = Number(node['format'] ?? 0);
    return forms.reduce(
      (html, [bit, name]) => ((format & bit) === 0 ? html : `<${name}>${html}</${name}>`),
      escapedWord(node['text']),
    );
  }
  if (type === 'linebreak') return '<br>';
  if (type === 'root') return inner();
  if (type === 'link') return `<a href="${escapedWord(node['url'])}">${inner()}</a>`;
  if (type === 'list') {
    const name = node['listType'] === 'number' ? 'ol' : 'ul';
    return `<${name} start="${Number(node['start'] ?? 1)}">${inner()}</${name}>`;
  }
  if (type === 'heading' || type === 'extended-heading') {
    const name = /^h[1-6]$/.exec(word(node['tag']))?.[0] ?? 'h2';
    return `<${name}>${inner()}</${name}>`;
  }
  const name = elements[type];
  if (name) return `<${name}>${inner()}</${name}>`;
  if (type === 'markdown') return markdown(word(node['markdown']));
  const card = cardHtml(type, node);
  if (card === undefined) onLost();
  return card ?? inner();
};

/** @param json as Ghost 5 stores a text @throws SyntaxError */
export const lexicalHtml = (json: string, markdown: Markdown): GhostHtml => {
  let lost = 0;
  const html = lexicalNode(record(JSON.parse(json))['root'], markdown, () => void (lost += 1));
  return { html, lost };
};

/** Markers of Mobiledoc: elements that open before a text, how many close after it, and the text. */
const markersHtml = (markers: readonly unknown[], markups: readonly unknown[]): string => {
  const open: string[] = [];
  return markers
    .map((value) => {
      const [kind, opening, closing, text] = list(value);
      const before = list(opening).map((at) => {
        const [name, attributes] = list(markups[Number(at)]);
        const tag = /^[a-z][a-z0-9]*$/.exec(word(name))?.[0] ?? 'span';
        const pairs = list(attributes);
        const href = pairs.indexOf('href');
        open.push(tag);
        return `<${tag}${href >= 0 ? ` href="${escapedWord(pairs[href + 1])}"` : ''}>`;
      });
      // An atom is a soft return, and nothing else in Ghost.
      const words = kind === 0 ? escapedWord(text) : '<br>';
      const after = Array.from({ length: Number(closing) || 0 }, () => `</${open.pop() ?? 'span'}>`);
      return before.join('') + words + after.join('');
    })
    .join('');
};

/** @param json as Ghost 2 to 4 stored a text @throws SyntaxError */
export const mobiledocHtml = (json: string, markdown: Markdown): GhostHtml => {
  const document = record(JSON.parse(json));
  const markups = list(document['markups']);
  const cards = list(document['cards']);
  let lost = 0;
  const html = list(document['sections']).map((value) => {
    const [kind, first, second] = list(value);
    const tag = /^[a-z][a-z0-9]*$/.exec(word(first))?.[0] ?? 'p';
    if (kind === 1) return `<${tag}>${markersHtml(list(second), markups)}</${tag}>`;
    if (kind === 2) return picture({ src: first });
    if (kind === 3) {
      const items = list(second).map((markers) => `<li>${markersHtml(list(markers), markups)}</li>`);
      return `<${tag}>${items.join('')}</${tag}>`;
    }
    const [name, payload] = list(cards[Number(first)]);
    if (name === 'markdown' || name === 'card-markdown') return markdown(word(record(payload)['markdown']));
    const card = cardHtml(word(name), record(payload));
    if (card === undefined) lost += 1;
    return card ?? '';
  });
  return { html: html.join(''), lost };
};
