import type { SearchSuggestion } from '@yanye/shared/contract/search';
import { searchLimits } from '@yanye/shared/contract/search.calls';
import { normalised } from '#platform/normalised';
import { halvesOf, isOneSlipAway, soundsLike } from './near-titles';
import { nearWords } from './near-words';
import { beginsSyllable, pinyinOf, typedPinyin } from './pinyin';
import type { SearchTitlesRepository } from './search-titles.repository';

export interface Nearby {
  readonly titles: readonly SearchSuggestion[];
  /** The nearest first. */
  readonly words: readonly string[];
}

interface Deps {
  readonly titles: SearchTitlesRepository;
}

/** Titles that a reader may mean. */
export const searchSuggestionsService = ({ titles }: Deps) => ({
  /** Titles with one typing error, or with the same pinyin, and the words of such titles that may have been meant. */
  nearby: async (key: string): Promise<Nearby> => {
    const asked = normalised(key);
    const halves = halvesOf(asked);
    if (halves.length === 0) return { titles: [], words: [] };
    const letters = (await pinyinOf(asked)).pinyin_joined;
    const near = (await titles.titlesNear(halves, letters)).filter(
      (row) => isOneSlipAway(asked, row.title_key) || soundsLike(letters, row),
    );
    return {
      titles: near.slice(0, searchLimits.nearby).map(({ id, slug, title }) => ({ id, slug, title })),
      words: (await nearWords({ key: asked, letters }, near)).slice(0, searchLimits.nearby),
    };
  },

  suggest: async (key: string): Promise<SearchSuggestion[]> => {
    const letters = typedPinyin(key);
    const asked = normalised(key);
    const found = (await titles.titles(asked, letters)).filter(
      ({ title_key, pinyin, initials }) =>
        title_key.includes(asked) ||
        (letters !== undefined &&
          (initials?.includes(letters) === true || beginsSyllable(pinyin ?? '', letters))),
    );
    const ids = found.slice(0, searchLimits.suggestions).map(({ article_id }) => article_id);
    // Only these: rows of articles are long, and many more titles match.
    return titles.shown(ids);
  },
});

export type SearchSuggestionsService = ReturnType<typeof searchSuggestionsService>;
