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
 * Splits a title of the article list: plain text, or, on a search hit, escaped text with `<em>` around each hit.
 * The parts are text, so that no markup in a title can ever become an element.
 */
export const highlightParts = (title: string): readonly TitlePart[] => {
  if (!title.includes('<em>')) return [{ text: title, hit: false }];
  return title
    .split(/(<em>.*?<\/em>)/s)
    .filter((part) => part !== '')
    .map((part) => {
      const hit = part.startsWith('<em>') && part.endsWith('</em>');
      return { text: unescaped(hit ? part.slice(4, -5) : part), hit };
    });
};
