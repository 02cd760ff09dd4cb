/** A user's text, as one sentence of a longer text: its own last stop is not doubled. */
export const sentence = (text: string): string => {
  const words = text.trim();
  return /[。！？….!?]$/u.test(words) ? words : `${words}。`;
};
