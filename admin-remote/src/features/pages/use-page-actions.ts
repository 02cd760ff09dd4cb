import { useCallback } from 'react';
import type { CustomPage } from '@yanye/shared/contract/pages';
import { useShownActions, type ShownControl } from '../../controls/shown-list/use-shown-actions';
import { messages as text } from './messages.zh';
import { useChangePageMutation, useRemovePagesMutation } from './pages.api';

/** Showing, hiding and removing pages, with what is said about how it went. */
export const usePageActions = (): ShownControl<CustomPage> => {
  const [change, changing] = useChangePageMutation();
  const [remove] = useRemovePagesMutation();
  return useShownActions({
    text,
    change: useCallback((id, is_shown) => change({ params: { id }, body: { is_shown } }), [change]),
    remove: useCallback((ids) => remove({ body: { id_list: [...ids] } }), [remove]),
    busy: changing.isLoading ? Number(changing.originalArgs?.params.id) : undefined,
  });
};
