import { useCallback } from 'react';
import type { FriendLink } from '@yanye/shared/contract/links';
import { useShownActions, type ShownControl } from '../../controls/shown-list/use-shown-actions';
import { messages as text } from './messages.zh';
import { useChangeLinkMutation, useRemoveLinksMutation } from './links.api';

/** Showing, hiding and removing links, with what is said about how it went. */
export const useLinkActions = (): ShownControl<FriendLink> => {
  const [change, changing] = useChangeLinkMutation();
  const [remove] = useRemoveLinksMutation();
  return useShownActions({
    text,
    change: useCallback((id, is_shown) => change({ params: { id }, body: { is_shown } }), [change]),
    remove: useCallback((ids) => remove({ body: { id_list: [...ids] } }), [remove]),
    busy: changing.isLoading ? Number(changing.originalArgs?.params.id) : undefined,
  });
};
