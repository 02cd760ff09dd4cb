import TurndownService from 'turndown';

// Comments here are plain text: nothing is marked up, and so nothing has to be escaped.
const service = new TurndownService({ bulletListMarker: '-', codeBlockStyle: 'fenced' });
/** Placeholder of a line end, since blank lines would be merged. From the private use area, so that no text contains it. */
const lineEnd = '\uE000';
service.escape = (text) => text;
service.remove(['script', 'style', 'noscript', 'template', 'form']);
service.addRule('plain', {
  filter: ['strong', 'b', 'em', 'i', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  replacement: (content) => content,
});
service.addRule('line', { filter: 'br', replacement: () => lineEnd });
service.addRule('address', {
  filter: 'a',
  replacement: (content, node) => {
    const address = (node as unknown as Element).getAttribute('href') ?? '';
    const isSaid = content === '' || content === address || !/^https?:/.test(address);
    return isSaid ? content || address : `${content}（${address}）`;
  },
});
service.addRule('picture', {
  filter: 'img',
  replacement: (_content, node) => (node as unknown as Element).getAttribute('src') ?? '',
});

/** Keeps line ends; code keeps its own. */
const withLines = (html: string): string =>
  html
    .split(/(<pre\b[\s\S]*?<\/pre>)/i)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(/\r\n?|\n/g, lineEnd)))
    .join('');

/** @returns the HTML of a comment as plain text */
export const commentText = (html: string): string =>
  service
    .turndown(withLines(html.trim()))
    .replaceAll(lineEnd, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
