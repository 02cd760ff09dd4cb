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

/** A title as lists of articles carry it: plain text, or HTML as `markedParts` takes it, beside its plain text. */
export interface ListedTitle {
  readonly title: string;
  readonly title_text?: string | undefined;
}
