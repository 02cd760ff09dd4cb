import { fixedNewsBoards, newsLimits } from '@yanye/shared/contract/news.calls';
import type { ManagedNewsBoard, newsRoutes } from '@yanye/shared/contract/news';
import type { Parsed } from '@yanye/shared/contract/route';
import { mayManageNews, mayRemoveNewsBoard } from '@yanye/shared/policy/news.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import { whileUnique } from '#platform/database/unique-violation';
import { refuse } from '#platform/errors';
import type { Viewer } from '#platform/viewer';
import { messages } from './messages.zh';
import type { CountedBoard, NewsRepository } from './news.repository';

type BoardBody = Parsed<typeof newsRoutes.addBoard>['body'];

const fixed: ReadonlySet<string> = new Set(Object.values(fixedNewsBoards));

interface Deps extends Pick<Basics, 'database' | 'clock' | 'ids'> {
  readonly news: NewsRepository;
}

export const newsBoardsService = ({ database, news, clock, ids }: Deps) => {
  const shownBoard = (
    actor: Actor | undefined,
    { ordering: order, created_at: _at, ...row }: CountedBoard,
  ): ManagedNewsBoard => {
    const is_fixed = fixed.has(row.id);
    const may_remove = mayRemoveNewsBoard(actor, { ...row, is_fixed });
    return { ...row, order, is_fixed, may_edit: mayManageNews(actor), may_remove };
  };

  const boards = () => news.boards({ enabled: false });

  const countedBoard = async (id: string): Promise<CountedBoard> =>
    (await boards()).find((board) => board.id === id) ?? refuse('NEWS_BOARD_NOT_FOUND');

  const freeName = async (name: string, except?: string): Promise<void> => {
    const other = await news.boardNamed(name);
    if (other && other.id !== except)
      refuse('NEWS_BOARD_TAKEN', { fields: [{ field: 'name', message: messages.nameTaken }] });
  };

  return {
    boards: async (actor: Actor | undefined) => {
      const list = (await boards()).map((row) => shownBoard(actor, row));
      return { count: list.length, list };
    },

    /** @throws AppError NEWS_BOARD_TAKEN, NEWS_TOO_MANY */
    addBoard: async (viewer: Viewer, { name, order, sort }: BoardBody): Promise<ManagedNewsBoard> => {
      const id = ids.token(10);
      await whileUnique(database, 'NEWS_BOARD_TAKEN', async () => {
        await news.lock();
        await freeName(name);
        if ((await boards()).length >= newsLimits.boards) refuse('NEWS_TOO_MANY');
        await news.addBoard({ id, name, ordering: order, sort, created_at: clock.now() });
      });
      return shownBoard(viewer, await countedBoard(id));
    },

    /** @throws AppError NEWS_BOARD_NOT_FOUND, NEWS_BOARD_TAKEN */
    changeBoard: async (
      viewer: Viewer,
      id: string,
      { name, order, sort }: BoardBody,
    ): Promise<ManagedNewsBoard> => {
      await whileUnique(database, 'NEWS_BOARD_TAKEN', async () => {
        if (!(await news.board(id))) refuse('NEWS_BOARD_NOT_FOUND');
        await freeName(name, id);
        await news.changeBoard(id, { name, ordering: order, sort });
      });
      return shownBoard(viewer, await countedBoard(id));
    },

    /** @throws AppError NEWS_BOARD_NOT_FOUND, NEWS_BOARD_IN_USE */
    removeBoard: (viewer: Viewer, id: string): Promise<void> =>
      database.transaction(async () => {
        await news.lock();
        const { sources } = await countedBoard(id);
        const is_fixed = fixed.has(id);
        if (!mayRemoveNewsBoard(viewer, { is_fixed, sources }))
          refuse('NEWS_BOARD_IN_USE', {
            message: is_fixed ? messages.boardFixed : messages.boardNotEmpty(sources),
          });
        await news.removeBoard(id);
      }),
  };
};

export type NewsBoardsService = ReturnType<typeof newsBoardsService>;
