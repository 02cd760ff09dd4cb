const quote = 34;
const backslash = 92;
const openers = new Set([91, 123]);
const closers = new Set([93, 125]);

/**
 * Validating a value costs time for each level, so that the text is measured before it is parsed.
 * @returns whether lists and objects in a JSON text are nested deeper than that many levels
 */
export const isNestedDeeper = (json: string, levels: number): boolean => {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === quote) isInText = !isInText;
    else if (isInText) {
      if (sign === backslash) at += 1;
    } else if (openers.has(sign)) {
      depth += 1;
      if (depth > levels) return true;
    } else if (closers.has(sign)) depth -= 1;
  }
  return false;
};
