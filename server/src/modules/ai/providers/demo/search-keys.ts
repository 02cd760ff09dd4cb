import { fillers } from './messages.zh';

/** Characters of a question that are searched for. */
const maxQuestion = 200;
const maxKeys = 6;

const pairsOf = (word: string): string[] => {
  const characters = Array.from(word);
  return characters.slice(1, 4).map((character, index) => `${characters[index]}${character}`);
};

/** What to search for in turn, the most specific first; the search wants every word of a key. */
export const searchKeysOf = (question: string): string[] => {
  const words = question
    .slice(0, maxQuestion)
    .replaceAll(fillers, ' ')
    .split(/[^\p{L}\p{N}+#]+/u)
    .filter((word) => Array.from(word).length > 1)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, 4);
  const longest = words[0] ?? '';
  const pairs = /\p{Script=Han}{3}/u.test(longest) ? pairsOf(longest) : [];
  return [...new Set([words.join(' '), ...words, ...pairs])].filter((key) => key !== '').slice(0, maxKeys);
};
