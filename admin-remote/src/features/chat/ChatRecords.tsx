import { useState } from 'react';
import type { ChatRecord } from '@yanye/shared/contract/chat-records';
import { mayModerateChat } from '@yanye/shared/policy/chat.policy';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { useRefusal } from '#controls/use-refusal.ts';
import type { BulkChoice } from '#table/bulk-choice.ts';
import type { TableFilter } from '#table/filters.ts';
import { ManagedTable } from '#table/ManagedTable.tsx';
import type { QueryFields } from '#table/table-query.ts';
import { useOwnList } from '#table/use-managed-list.ts';
import { keptByLists } from './chat-view';
import { chatApi } from './chat.api';
import { messages } from './messages.zh';
import { MuteDialog } from './MuteDialog';
import { recordColumns } from './record-columns';
import { RecordDetails } from './RecordDetails';
import { useRemoveRecords } from './use-remove-records';
import { idIn, useRooms } from './use-rooms';

const text = messages.records;

const fields: QueryFields = { filters: [{ name: 'room' }, { name: 'user' }], sorts: [''] };
const remove: BulkChoice<'remove'> = {
  action: 'remove',
  verb: messages.remove,
  label: text.removeChosen,
  danger: true,
};
const choices = [remove];

const idOf = ({ id }: ChatRecord): string => String(id);
const nameOf = ({ nick_name }: ChatRecord): string => text.one(nick_name);

export const ChatRecords = () => {
  const refusal = useRefusal(mayModerateChat);
  const removal = useRemoveRecords();
  const rooms = useRooms();
  const list = useOwnList<'remove'>({
    fields,
    unit: text.unit,
    refusal,
    kept: keptByLists,
    isBusy: removal.isBusy,
    act: (_action, ids, onDone, names) => removal.ask(ids.map(Number), names, onDone),
  });
  const { page, limit, key, filters } = list.control.query;
  const userId = idIn(filters.user);
  const room = idIn(filters.room);
  const place = room === 0 ? { all_rooms: 'true' as const } : { room };
  const answer = chatApi.useChatRecordsQuery(
    { query: { page, limit, key, user_id: userId, ...place } },
    { refetchOnMountOrArgChange: true },
  );
  const [opened, setOpened] = useState<ChatRecord>();
  const [muted, setMuted] = useState<ChatRecord>();

  const columns = recordColumns({
    refusal,
    // A list of one room need not repeat its name.
    roomOf: rooms.areSeveral && room === 0 ? rooms.nameOf : undefined,
    onOpen: setOpened,
    onAuthor: ({ user_id }) => list.control.change({ filters: { user: String(user_id) } }),
    onMute: setMuted,
    onRemove: (record) => list.bulk.act(remove, [idOf(record)], [nameOf(record)]),
  });
  const author = answer.data?.list.find(({ user_id }) => user_id === userId)?.nick_name;
  const authorFilter: TableFilter = {
    kind: 'chosen',
    name: 'user',
    label: text.onlyOne,
    say: () => (author === undefined ? text.onlyOne : text.onlyOf(author)),
  };

  return (
    <>
      <ManagedTable
        label={text.list}
        list={list}
        answer={answer}
        columns={columns}
        filters={[...rooms.filters, ...((filters.user ?? '') === '' ? [] : [authorFilter])]}
        choices={choices}
        searchLabel={text.search}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={setOpened}
        empty={<EmptyView title={text.empty} text={text.emptyHint} />}
        filteredEmpty={text.filteredEmpty}
        rowHeight={73}
      />
      {opened && <RecordDetails record={opened} onClose={() => setOpened(undefined)} />}
      {muted && <MuteDialog key={muted.id} record={muted} onClose={() => setMuted(undefined)} />}
    </>
  );
};
