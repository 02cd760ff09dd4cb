import type { ChatMute } from '@yanye/shared/contract/chat-records';
import { mayModerateChat } from '@yanye/shared/policy/chat.policy';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { Panel } from '#controls/screen/Screen.tsx';
import { useRefusal } from '#controls/use-refusal.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import type { BulkChoice } from '#table/bulk-choice.ts';
import { ManagedTable } from '#table/ManagedTable.tsx';
import type { QueryFields } from '#table/table-query.ts';
import { useOwnList } from '#table/use-managed-list.ts';
import { keptByLists } from './chat-view';
import { chatApi } from './chat.api';
import { messages } from './messages.zh';
import { muteColumns } from './mute-columns';
import { idIn, useRooms } from './use-rooms';

const text = messages.mutes;

const fields: QueryFields = { filters: [{ name: 'room' }], sorts: [''] };
const lift: BulkChoice<'lift'> = { action: 'lift', verb: text.lift, label: text.liftChosen };
const choices = [lift];
const idOf = ({ id }: ChatMute): string => String(id);
const nameOf = ({ nick_name }: ChatMute): string => nick_name;

const MuteList = () => {
  const withToast = useSuccessToast();
  const [unmute, { isLoading }] = chatApi.useUnmuteInChatMutation();
  const list = useOwnList<'lift'>({
    fields,
    unit: text.unit,
    refusal: undefined,
    kept: keptByLists,
    isBusy: isLoading,
    act: (_action, ids, onDone) =>
      void withToast(unmute({ body: { id_list: ids.map(Number) } }), text.lifted(ids.length)).then(
        ({ error }) => error || onDone(),
      ),
  });
  const rooms = useRooms();
  const { page, limit, filters } = list.control.query;
  const answer = chatApi.useChatMutesQuery(
    { query: { page, limit, room: idIn(filters.room) } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <ManagedTable
      label={text.list}
      list={list}
      answer={answer}
      columns={muteColumns(
        (mute) => list.bulk.act(lift, [idOf(mute)]),
        rooms.areSeveral ? rooms.nameOf : undefined,
      )}
      filters={rooms.filters}
      choices={choices}
      idOf={idOf}
      nameOf={nameOf}
      empty={<EmptyView title={text.empty} text={text.emptyHint} />}
      filteredEmpty={text.filteredEmpty}
    />
  );
};

export const ChatMutes = () => {
  const isRefused = useRefusal(mayModerateChat) !== undefined;
  return isRefused ? (
    <Panel>
      <EmptyView title={text.adminOnly} text={text.adminOnlyHint} />
    </Panel>
  ) : (
    <MuteList />
  );
};
