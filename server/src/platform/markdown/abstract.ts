/** The first `length` characters (code points, so that no rare character is cut in half) of a plain text, on one line. */
export function abstractOf(text: string, length = 100): string {
  const start = text
    .slice(0, length * 8)
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(start).slice(0, length).join('').trim();
}
