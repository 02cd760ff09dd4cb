import { gfm } from '@joplin/turndown-plugin-gfm';
import { tidied, turndownRules, turndownStyle } from '@yanye/shared/markdown/turndown-rules';
import TurndownService from 'turndown';

const service = new TurndownService(turndownStyle);
service.use(gfm);
turndownRules(service);
service.remove(['script', 'style', 'noscript', 'template', 'form']);

const attribute = (node: unknown, name: string): string =>
  (node as { getAttribute(name: string): string | null }).getAttribute(name) ?? '';

// Embedded media become links: no page loads anything from another site automatically.
service.addRule('player', {
  filter: ['iframe', 'video', 'audio', 'embed', 'source'],
  replacement: (_content, node) => {
    const address = attribute(node, 'src');
    return /^https?:|^\/\//.test(address) ? `\n\n<${address.replace(/^\/\//, 'https://')}>\n\n` : '';
  },
});

service.addRule('caption', {
  filter: 'figcaption',
  replacement: (content) => (content.trim() === '' ? '' : `\n\n*${content.trim()}*\n\n`),
});

/** Code is recognised by its element, which older editors left out. */
const withCode = (html: string): string =>
  html.replace(/(<pre\b[^>]*>)(?!\s*<code)([\s\S]*?)(<\/pre>)/gi, '$1<code>$2</code>$3');

export const htmlToMarkdown = (html: string): string =>
  // The parser runs no script and loads nothing.
  html.trim() === '' ? '' : tidied(service.turndown(withCode(html)));
