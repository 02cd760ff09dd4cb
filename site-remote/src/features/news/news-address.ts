/** @returns the board that an address names; empty for none */
export const boardIn = (search: URLSearchParams): string => search.get('board') ?? '';

/** @param board id; empty for whichever comes first @returns where its page is */
export const newsAddress = (board: string): string =>
  board === '' ? '/news' : `/news?board=${encodeURIComponent(board)}`;
