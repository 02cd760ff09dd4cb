import type * as PinyinLibrary from 'pinyin-pro';

/** How a title is typed on a Latin keyboard. */
export interface Pinyin {
  /** `chun jiang hua yue ye`; a word of another script counts as one syllable. */
  readonly pinyin: string;
  readonly pinyin_joined: string;
  /** `cjhyy`; words and numbers of another script stay as they are: `d168q`. */
  readonly initials: string;
}

/** Loaded with the first title: its dictionary takes a tenth of the time of a start. */
let library: Promise<typeof PinyinLibrary> | undefined;

/** Takes some 50 ms the first time, so ask for it before a transaction begins. */
export const loadPinyin = (): Promise<typeof PinyinLibrary> => (library ??= import('pinyin-pro'));

/** @param title any text; readings of characters with several go by the words around them */
export const pinyinOf = async (title: string): Promise<Pinyin> => {
  const { pinyin } = await loadPinyin();
  const parts = pinyin(title.normalize('NFKC'), {
    toneType: 'none',
    type: 'all',
    nonZh: 'consecutive',
    v: true,
  });
  const words: string[] = [];
  let initials = '';
  for (const { isZh, pinyin: syllable, origin } of parts) {
    // Other scripts are typed as they are.
    const typed = (isZh ? syllable : origin).toLowerCase();
    for (const word of typed.match(/[\p{L}\p{N}]+/gu) ?? []) {
      words.push(word);
      initials += isZh ? word.slice(0, 1) : word;
    }
  }
  return { pinyin: words.join(' '), pinyin_joined: words.join(''), initials };
};

/** @returns the pinyin in a typed text, without whitespace and apostrophes; undefined where there is none */
export const typedPinyin = (key: string): string | undefined => {
  const letters = key
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s'’]+/gu, '')
    .replaceAll('ü', 'v');
  return /^[a-z0-9]+$/.test(letters) ? letters : undefined;
};

/** Whether typed letters begin where a syllable begins: `an` is not in `shan`. */
export const beginsSyllable = (pinyin: string, typed: string): boolean => {
  const syllables = pinyin.split(' ');
  return syllables.some((_, index) => syllables.slice(index).join('').startsWith(typed));
};
