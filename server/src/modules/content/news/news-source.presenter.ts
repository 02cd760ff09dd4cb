import type { NewsSource } from '@yanye/shared/contract/news';
import { mayManageNews } from '@yanye/shared/policy/news.policy';
import type { Actor } from '@yanye/shared/policy/roles';
import type { Basics } from '#platform/basics';
import type { CountedSource } from './news.repository';
import { problemSentence } from './problem-sentence';

type Deps = Pick<Basics, 'clock' | 'time'>;

/** A query string may contain a secret. */
const masked = (address: string): string => {
  const { origin, pathname, search } = new URL(address);
  return origin + pathname + (search && '?…');
};

export const newsSourcePresenter = ({ clock, time }: Deps) => {
  const moment = <N extends string>(name: N, at: number): Partial<Record<N, string>> =>
    at > 0 ? ({ [name]: time.recordTime(at) } as Record<N, string>) : {};

  return (actor: Actor | undefined, row: CountedSource): NewsSource => ({
    id: row.id,
    board_id: row.board_id,
    board_name: row.board_name,
    name: row.name,
    address: mayManageNews(actor) ? row.address : masked(row.address),
    is_enabled: row.is_enabled === 1,
    every_minutes: row.every_minutes,
    state: row.state,
    problem: problemSentence(row.state, row.detail),
    failures: row.failures,
    ...moment('failing_since', row.failing_since),
    ...moment('tried_at', row.tried_at),
    ...moment('succeeded_at', row.succeeded_at),
    ...(row.is_enabled === 1 && moment('next_at', row.due_at)),
    is_fetching: row.claimed_until > clock.now(),
    entries: row.entries,
    may_edit: mayManageNews(actor),
  });
};
