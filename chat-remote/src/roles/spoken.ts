/** How a visitor is addressed before they have a name. */
const you = '你';

/** @returns a text of a role in quotation marks, as it says it, with its own name in place of `{{char}}` and the listener in place of `{{user}}` */
export const spoken = (text: string, name: string): string => {
  const said = text
    .replace(/\{\{\s*char\s*\}\}/gi, () => name)
    .replace(/\{\{\s*user\s*\}\}/gi, () => you)
    .trim();
  return `「${said}」`;
};
