const markup = /[\\`*_{}[\]<>#|~&$!]/g;

/** @returns a text that Markdown shows as it is, in one line */
export const plainInMarkdown = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(markup, String.raw`\$&`);
