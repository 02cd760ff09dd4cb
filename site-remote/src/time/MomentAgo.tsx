import { momentAgo } from './relative-time';
import { useNow } from './use-now';

/** How long ago something was said; the exact time shows on hover. The server says the day. */
export const MomentAgo = ({ time }: { readonly time: string }) => {
  const now = useNow();
  return (
    <time dateTime={time} title={time.replace('T', ' ').slice(0, 16)}>
      {now === undefined ? time.slice(0, 10) : momentAgo(time, now)}
    </time>
  );
};
