import { momentAgo } from './relative-time';
import { useNow } from './use-now';

/** Relative time with the exact time on hover. The server renders the day. */
export const MomentAgo = ({ time }: { readonly time: string }) => {
  const now = useNow();
  return (
    <time dateTime={time} title={time.replace('T', ' ').slice(0, 16)}>
      {now === undefined ? time.slice(0, 10) : momentAgo(time, now)}
    </time>
  );
};
