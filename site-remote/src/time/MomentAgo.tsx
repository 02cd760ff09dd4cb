import { recentlyAgo } from './relative-time';
import { useNow } from './use-now';

/** The day, as the server renders it; of a recent time how long ago it was, with the exact time on hover. */
export const MomentAgo = ({ time }: { readonly time: string }) => {
  const now = useNow();
  return (
    <time dateTime={time} title={time.replace('T', ' ').slice(0, 16)}>
      {(now !== undefined && recentlyAgo(time, now)) || time.slice(0, 10)}
    </time>
  );
};
