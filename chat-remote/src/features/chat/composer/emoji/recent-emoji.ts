import type { AppDispatch } from '@yanye/shared/redux';
import { emojiGroups, type EmojiGroup } from './emoji.zh';

const key = 'chatEmoji';
const keptMost = 16;

const known = new Map<string, string>(
  emojiGroups.flatMap(({ signs }) => signs.map(([sign, word]) => [sign, word])),
);

/** @returns signs that this browser used last, the newest first */
export const recentEmoji = (dispatch: AppDispatch): EmojiGroup['signs'] =>
  dispatch((_dispatch, _getState, { storage: { local } }) =>
    (local.getItem(key) ?? '').split(' ').flatMap((sign) => {
      const word = known.get(sign);
      return word === undefined ? [] : [[sign, word] as const];
    }),
  );

/** Remembers that a sign was used. */
export const usedEmoji = (dispatch: AppDispatch, sign: string): void => {
  const others = recentEmoji(dispatch)
    .map(([used]) => used)
    .filter((used) => used !== sign);
  dispatch((_dispatch, _getState, { storage: { local } }) =>
    local.setItem(key, [sign, ...others].slice(0, keptMost).join(' ')),
  );
};
