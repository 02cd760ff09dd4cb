export type Pasted =
  | { readonly kind: 'plain' }
  | { readonly kind: 'html'; readonly html: string }
  | { readonly kind: 'code'; readonly code: string; readonly language: string };

interface Clipboard {
  readonly getData: (type: string) => string;
}

const plain: Pasted = { kind: 'plain' };

// HTML without any of these elements loses nothing as plain text.
const structured =
  /<(h[1-6]|li|a\s[^>]*href=[^>]*|img|strong|b|em|i|del|s|table|pre|code|blockquote|hr|section)[\s>/]/i;
const paragraphs = /<(p|div|br)[\s>/]/gi;
const boldSpan = /<span[^>]*style="[^"]*(font-weight:\s*(bold|[6-9]00)|font-style:\s*italic)/i;

/** Languages that are pasted as text, because the article itself is Markdown. */
const noCode: ReadonlySet<string> = new Set(['markdown', 'plaintext', 'latex', 'html-markdown']);

const modeOf = (data: string): string | undefined => {
  try {
    const { mode } = JSON.parse(data) as { mode?: unknown };
    return typeof mode === 'string' ? mode : '';
  } catch {
    return undefined;
  }
};

const names: Readonly<Record<string, string>> = {
  typescriptreact: 'tsx',
  javascriptreact: 'jsx',
  shellscript: 'sh',
};

/** @returns code if it comes from a code editor, HTML if it has more than the plain text */
export const kindOf = ({ getData }: Clipboard): Pasted => {
  const text = getData('text/plain');
  const mode = modeOf(getData('vscode-editor-data'));
  if (mode !== undefined) {
    if (noCode.has(mode) || !text.includes('\n')) return plain;
    return { kind: 'code', code: text, language: names[mode] ?? mode };
  }
  const html = getData('text/html');
  if (html === '') return plain;
  const isRich = structured.test(html) || boldSpan.test(html) || (html.match(paragraphs)?.length ?? 0) > 1;
  return isRich ? { kind: 'html', html } : plain;
};
