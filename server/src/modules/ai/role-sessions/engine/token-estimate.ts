/**
 * Tokens that a text takes at most, in the worst of the common tokenizers, since the one of a provider is not known here. Chinese: iFLYTEK
 * states 1.5 characters for a token (https://www.xfyun.cn/doc/spark/Web.html), cl100k of OpenAI needs 1.0 to 1.3 tokens for a character.
 * English: 4 characters for a token (https://help.openai.com/en/articles/4936856); code and numbers come to about 3. Emoji and rare
 * characters are spelled by their bytes.
 */
const perCharacter = { ascii: 1 / 3, usual: 1.3, rare: 3 } as const;

/** What a turn costs besides its text: https://github.com/openai/openai-cookbook, "How to count tokens with tiktoken". */
export const tokensOfTurn = 4;

const rateOf = (code: number): number => {
  if (code < 0x80) return perCharacter.ascii;
  return code > 0xffff ? perCharacter.rare : perCharacter.usual;
};

/** @returns a whole number, 0 for an empty text */
export const tokensOf = (text: string): number => {
  let tokens = 0;
  for (const character of text) tokens += rateOf(character.codePointAt(0) ?? 0);
  return Math.max(0, Math.ceil(tokens - 1e-6));
};

/** @returns the beginning, or with `end` the end, of a text that takes no more than so many tokens */
export const withinTokens = (text: string, most: number, keep: 'start' | 'end' = 'start'): string => {
  const characters = Array.from(text);
  if (keep === 'end') characters.reverse();
  let tokens = 0;
  const kept: string[] = [];
  for (const character of characters) {
    tokens += rateOf(character.codePointAt(0) ?? 0);
    if (tokens > most) break;
    kept.push(character);
  }
  if (keep === 'end') kept.reverse();
  return kept.join('');
};
