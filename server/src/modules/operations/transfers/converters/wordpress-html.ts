import { escaped } from '#platform/escaped';

const block =
  /^<\/?(?:p|div|h[1-6]|ul|ol|li|table|thead|tbody|tr|td|th|blockquote|pre|figure|figcaption|hr|iframe|video|audio|section|article|header|footer|aside|dl|dt|dd|address|form|script|style)\b/i;
const kept = /<(pre|script|style)\b[\s\S]*?<\/\1>/gi;

/** As WordPress renders a text: empty lines separate paragraphs, single ones break lines. */
const paragraphed = (text: string): string => {
  // Code keeps its line breaks: it is replaced by placeholders first.
  const codes: string[] = [];
  const aside = text.replace(kept, (code) => {
    codes.push(code);
    return `\n\n<pre data-at="${codes.length - 1}"></pre>\n\n`;
  });
  const parts = aside
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (block.test(part) ? part : `<p>${part.replace(/\n/g, '<br>\n')}</p>`));
  return parts
    .join('\n')
    .replace(/<pre data-at="(\d+)"><\/pre>/g, (_whole, at: string) => codes[Number(at)] ?? '');
};

const shortcode = /\[\/?[a-z][\w-]*(?:\s[^\]\n]*)?\]/gi;

export interface WordPressHtml {
  readonly html: string;
  readonly shortcodes: number;
}

/** @param content as WordPress stores it: of the block editor, or of the one before */
export const wordPressHtml = (content: string): WordPressHtml => {
  const lines = content.replace(/\r\n?/g, '\n');
  const isBlocks = lines.includes('<!-- wp:');
  const plain = lines
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(
      /\[caption[^\]]*\]([\s\S]*?<img[^>]*>(?:\s*<\/a>)?)([\s\S]*?)\[\/caption\]/gi,
      (_whole, picture: string, words: string) =>
        `<figure>${picture}<figcaption>${words.trim()}</figcaption></figure>`,
    )
    .replace(
      /\[(?:embed|video|audio)[^\]]*\](https?:[^[\s]+)\[\/(?:embed|video|audio)\]/gi,
      '<p><a href="$1">$1</a></p>',
    )
    .replace(
      /\[(?:code|sourcecode)(?:\s+(?:lang(?:uage)?)="?([\w+#-]+)"?)?[^\]]*\]([\s\S]*?)\[\/(?:code|sourcecode)\]/gi,
      (_whole, language: string | undefined, code: string) =>
        `<pre><code class="language-${language ?? ''}">${escaped(code.trim())}</code></pre>`,
    );
  const html = isBlocks ? plain : paragraphed(plain);
  return { html, shortcodes: html.replace(kept, '').match(shortcode)?.length ?? 0 };
};
