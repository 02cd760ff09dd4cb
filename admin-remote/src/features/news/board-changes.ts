import type { ManagedNewsBoard } from '@yanye/shared/contract/news';

export type EditedBoard = Pick<ManagedNewsBoard, 'id' | 'name' | 'order'>;

type Change = Pick<ManagedNewsBoard, 'id' | 'name' | 'order' | 'sort'>;

/** Between two neighbours, so that a new board finds its place among them. */
const step = 10;

/**
 * @param stored in their present order
 * @param edited in the wanted order
 * @returns what must be stored; places are counted again only where the order has changed
 */
export const boardChanges = (
  stored: readonly ManagedNewsBoard[],
  edited: readonly EditedBoard[],
): readonly Change[] => {
  const isMoved = edited.some(({ id }, at) => stored[at]?.id !== id);
  return edited.flatMap(({ id, name, order }, at) => {
    const before = stored.find((board) => board.id === id);
    if (!before) return [];
    const after = { id, name: name.trim(), order, sort: isMoved ? (edited.length - at) * step : before.sort };
    const isSame = after.name === before.name && order === before.order && after.sort === before.sort;
    return isSame ? [] : [after];
  });
};
