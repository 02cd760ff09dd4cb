const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** @returns text fit for HTML, also inside a quoted attribute */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** @returns JSON fit to stand inside a script element */
export const jsonForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** @returns a style sheet fit to stand inside a style element */
export const cssForStyle = (css: string): string => css.replaceAll('</', '<\\/');
