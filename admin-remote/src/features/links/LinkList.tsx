import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import type { FriendLink } from '@yanye/shared/contract/links';
import { linkSorts } from '@yanye/shared/contract/links.calls';
import { Link } from '@yanye/shared/router';
import type { PictureField } from '../../controls/picture-field';
import { useShowing } from '../../controls/use-showing';
import {
  dayFields,
  daysFilter,
  removeChoice,
  shownChoices,
  shownField,
  shownFilter,
} from '../../table/record-choices';
import { RecordList, type RecordQuery } from '../../table/RecordList';
import type { BulkChoice } from '../../table/bulk-choice';
import type { QueryFields } from '../../table/table-query';
import { linkColumns } from './link-columns';
import { LinkDialog } from './LinkDialog';
import { useChangeLinkMutation, useManagedLinksQuery } from './links.api';
import { messages as text } from './messages.zh';

const fields: QueryFields = { filters: [shownField, ...dayFields], sorts: linkSorts };
const filters = [
  shownFilter(text.filter, text.shownOnly, text.hiddenOnly),
  daysFilter(text.columns.added),
] as const;
const remove = removeChoice(text.removeConfirm, text.removeText);
const choices: readonly BulkChoice[] = [...shownChoices(text.verbs.show, text.verbs.hide), remove];

const useLinks = (query: RecordQuery) => useManagedLinksQuery({ query }, { refetchOnMountOrArgChange: true });
const idOf = ({ id }: FriendLink): string => String(id);
const nameOf = ({ title }: FriendLink): string => text.named(title);

/** Links to friends, with the ways to add, show, hide, change and remove them. */
export const LinkList = ({ PictureField }: { readonly PictureField: PictureField }) => {
  const [opened, setOpened] = useState<'new' | FriendLink>();
  const [change, { isLoading, originalArgs }] = useChangeLinkMutation();
  const busy = isLoading ? Number(originalArgs?.params.id) : undefined;
  const show = useShowing({
    text,
    change: useCallback((id, is_shown) => change({ params: { id }, body: { is_shown } }), [change]),
  });
  const columnsOf = useCallback(
    (act: (choice: BulkChoice, link: FriendLink) => void) =>
      linkColumns({
        busy,
        onShow: (link, isShown) => void show(link, isShown),
        onEdit: setOpened,
        onRemove: (link) => act(remove, link),
      }),
    [busy, show],
  );
  return (
    <RecordList
      table="links"
      text={text}
      fields={fields}
      filters={filters}
      choices={choices}
      useAnswer={useLinks}
      columnsOf={columnsOf}
      idOf={idOf}
      nameOf={nameOf}
      onOpen={setOpened}
      hint={
        <>
          {text.hint} <Link to="/links">{text.visit}</Link>
        </>
      }
      add={
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpened('new')}>
          {text.add}
        </Button>
      }
    >
      {opened !== undefined && (
        <LinkDialog
          link={opened === 'new' ? undefined : opened}
          PictureField={PictureField}
          onClose={() => setOpened(undefined)}
        />
      )}
    </RecordList>
  );
};
