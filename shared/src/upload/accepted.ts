/**
 * Checks a file against an `accept` text, as a file input has it: `.jpg,image/png,image/*`; empty accepts everything.
 * The server checks the content; this only saves users a useless upload.
 */
export const isAccepted = (
  file: { readonly name: string; readonly type: string },
  accept: string,
): boolean => {
  const rules = accept
    .split(',')
    .map((rule) => rule.trim().toLowerCase())
    .filter((rule) => rule !== '');
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return (
    rules.length === 0 ||
    rules.some((rule) => {
      if (rule.startsWith('.')) return name.endsWith(rule);
      return rule.endsWith('/*') ? type.startsWith(rule.slice(0, -1)) : type === rule;
    })
  );
};
