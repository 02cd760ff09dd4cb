/** @returns id of the board in an address; empty for none */
export const boardIn = (search: URLSearchParams): string => search.get('board') ?? '';

/** @param board id; empty for the first board @returns address of its page */
export const newsAddress = (board: string): string =>
  board === '' ? '/news' : `/news?board=${encodeURIComponent(board)}`;
