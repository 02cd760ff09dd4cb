import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useState } from 'react';
import type { Advert } from '@yanye/shared/contract/adverts';
import { advertSorts } from '@yanye/shared/contract/adverts.calls';
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
import { advertColumns } from './advert-columns';
import { AdvertDialog } from './AdvertDialog';
import { useChangeAdvertMutation, useManagedAdvertsQuery } from './adverts.api';
import { messages as text } from './messages.zh';

const fields: QueryFields = { filters: [shownField, ...dayFields], sorts: advertSorts };
const filters = [
  shownFilter(text.filter, text.shownOnly, text.hiddenOnly),
  daysFilter(text.columns.added),
] as const;
const remove = removeChoice(text.removeConfirm, text.removeText);
const choices: readonly BulkChoice[] = [...shownChoices(text.verbs.show, text.verbs.hide), remove];

const useAdverts = (query: RecordQuery) =>
  useManagedAdvertsQuery({ query }, { refetchOnMountOrArgChange: true });
const idOf = ({ id }: Advert): string => String(id);
const nameOf = ({ title }: Advert): string => text.named(title);

/** Promotions on the home page, with the ways to add, show, hide, change and remove them. */
export const AdvertList = ({ PictureField }: { readonly PictureField: PictureField }) => {
  const [opened, setOpened] = useState<'new' | Advert>();
  const [change, { isLoading, originalArgs }] = useChangeAdvertMutation();
  const busy = isLoading ? Number(originalArgs?.params.id) : undefined;
  const show = useShowing({
    text,
    change: useCallback((id, is_show) => change({ params: { id }, body: { is_show } }), [change]),
  });
  const columnsOf = useCallback(
    (act: (choice: BulkChoice, advert: Advert) => void) =>
      advertColumns({
        busy,
        onShow: (advert, isShown) => void show(advert, isShown),
        onEdit: setOpened,
        onRemove: (advert) => act(remove, advert),
      }),
    [busy, show],
  );
  return (
    <RecordList
      table="adverts"
      text={text}
      fields={fields}
      filters={filters}
      choices={choices}
      useAnswer={useAdverts}
      columnsOf={columnsOf}
      idOf={idOf}
      nameOf={nameOf}
      onOpen={setOpened}
      hint={
        <>
          {text.hint} <Link to="/">{text.visit}</Link>
        </>
      }
      add={
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpened('new')}>
          {text.add}
        </Button>
      }
    >
      {opened !== undefined && (
        <AdvertDialog
          advert={opened === 'new' ? undefined : opened}
          PictureField={PictureField}
          onClose={() => setOpened(undefined)}
        />
      )}
    </RecordList>
  );
};
