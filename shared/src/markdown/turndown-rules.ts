/** The part of a converter that these rules use; browsers and the server provide their own, with their own DOM. */
interface Converter {
  addRule(name: string, rule: ItemRule): unknown;
  escape(text: string): string;
}

interface ItemNode {
  readonly nodeName: string;
  readonly parentNode: unknown;
}

interface ItemRule {
  readonly filter: 'li';
  readonly replacement: (
    content: string,
    node: ItemNode,
    options: { bulletListMarker?: string | undefined },
  ) => string;
}

interface ListNode {
  readonly nodeName: string;
  readonly children: ArrayLike<unknown>;
  getAttribute(name: string): string | null;
}

export const turndownStyle = {
  headingStyle: 'atx',
  hr: '---',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  emDelimiter: '*',
  strongDelimiter: '**',
  br: '\\',
} as const;

const isList = (node: unknown): node is ListNode =>
  typeof node === 'object' && node !== null && 'nodeName' in node && /^[OU]L$/.test(String(node.nodeName));

/** Configures a converter for our lists and disables needless escapes. */
export const turndownRules = (service: Converter): void => {
  service.addRule('item', {
    filter: 'li',
    replacement: (content, node, { bulletListMarker }) => {
      const list = isList(node.parentNode) ? node.parentNode : undefined;
      const place = list ? Array.from(list.children).indexOf(node) : 0;
      const start = Number(list?.getAttribute('start') ?? 1);
      const mark = list?.nodeName === 'OL' ? `${start + place}. ` : `${bulletListMarker ?? '-'} `;
      const lines = content.trim().replace(/\n{2,}(?=\s*([-*+]|\d+\.) )/g, '\n');
      return `${mark}${lines.replace(/\n(?=[^\n])/g, `\n${' '.repeat(mark.length)}`)}\n`;
    },
  });
  const escape = service.escape.bind(service);
  // `snake_case` is no emphasis, so it needs no escape.
  service.escape = (text) => escape(text).replace(/(?<=[\p{L}\p{N}])\\_(?=[\p{L}\p{N}])/gu, '_');
};

/** @returns converted text without leftovers of the conversion: odd spaces, trailing whitespace, runs of empty lines */
export const tidied = (markdown: string): string =>
  markdown
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
