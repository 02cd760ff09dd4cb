import { isOwn } from '../model/timeline';
import { shownMessages } from '../model/room-state';
import { useRights } from '../log/use-message-rights';
import { useRoom } from '../room/room-context';

/** @returns a function that begins to change the last own message; it returns false when there is none */
export const useLastOwn = (): (() => boolean) => {
  const { client, onTarget } = useRoom();
  const rights = useRights();
  return () => {
    const { log, me } = client.get();
    const message = shownMessages(log).findLast((one) => isOwn(one, me) && rights(one).mayEdit);
    if (message) onTarget({ kind: 'edit', message });
    return message !== undefined;
  };
};
