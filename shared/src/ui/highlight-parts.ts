interface TitlePart {
  readonly text: string;
  readonly hit: boolean;
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
};

const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (it) => entities[it] ?? it);

/**
 * Splits HTML in which `<em>` around each hit is the only markup and everything else is escaped.
 * The parts are text, so that no other markup can ever become an element.
 */
export const markedParts = (html: string): readonly TitlePart[] =>
  html
    .split(/(<em>.*?<\/em>)/s)
    .filter((part) => part !== '')
    .map((part) => {
      const hit = part.startsWith('<em>') && part.endsWith('</em>');
      return { text: unescaped(hit ? part.slice(4, -5) : part), hit };
    });

/** Splits a title of the article list: plain text, or, on a search hit, HTML as `markedParts` takes it. */
export const highlightParts = (title: string): readonly TitlePart[] =>
  title.includes('<em>') ? markedParts(title) : [{ text: title, hit: false }];
