import type { NewsBoard } from '@yanye/shared/contract/news';
import { Link } from '@yanye/shared/router';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { messages } from './messages.zh';

const reasonOf = (board: NewsBoard | undefined): readonly [title: string, text: string] => {
  if (!board) return [messages.noBoards, messages.noBoardsHint];
  if (board.sources.length === 0) return [messages.noSources(board.name), messages.noSourcesHint];
  return board.sources.every(({ stale_since }) => stale_since !== undefined)
    ? [messages.unreachable, messages.unreachableHint]
    : [messages.waiting, messages.waitingHint];
};

/** Why a board is empty. @param board undefined where there is none at all */
export const NewsNothing = ({ board }: { readonly board: NewsBoard | undefined }) => {
  const [title, text] = reasonOf(board);
  return (
    <EmptyView title={title} text={text}>
      <Link to="/">{messages.toHome}</Link>
    </EmptyView>
  );
};
