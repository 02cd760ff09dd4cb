/**
 * Characters of markup, and lines, of one paragraph beyond which a text is shown as written: reading some of them takes quadratic time.
 * Below, the worst takes less than 60 ms.
 */
const [manySigns, manyLines] = [600, 400];
const sign = /[*_[\]<>~`\\&!$|]/g;
const fenced = /^(`{3,}|~{3,})[^`\n]*\n[\s\S]*?(?:^\1|(?![\s\S]))/gm;
/** Lists and quotes may be nested this deep, by the signs that begin a line. */
const deepest = 20;
const nested = new RegExp(`^(?:[ \\t]*(?:>|[-+*]|\\d{1,9}[.)])){${deepest + 1}}`, 'm');

/** @returns whether a text of a model would take too long to be read as Markdown, and is shown as written instead */
export const isSlowMarkdown = (text: string): boolean =>
  nested.test(text) ||
  text
    .replace(fenced, '')
    .split(/\n[ \t]*\n/)
    .some(
      (part) =>
        (part.match(sign)?.length ?? 0) > manySigns || part.split('\n', manyLines + 1).length > manyLines,
    );
