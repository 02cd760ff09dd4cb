import { useState } from 'react';
import type { RoleProposal } from '@yanye/shared/contract/role-proposals';
import { proposalSorts, proposalStates } from '@yanye/shared/contract/role-proposals.calls';
import { EmptyView } from '@yanye/shared/ui/EmptyView';
import { Screen } from '#controls/screen/Screen.tsx';
import { ManagedTable } from '#table/ManagedTable.tsx';
import { useListRefusal } from '#table/use-list-refusal.ts';
import { useOwnList } from '#table/use-managed-list.ts';
import { useStateTabs } from '#table/use-state-tabs.ts';
import { messages as text } from './messages.zh';
import { proposalColumns } from './proposal-columns';
import { ProposalDialog } from './ProposalDialog';
import { proposalsApi } from './proposals.api';

const states = {
  ...{ name: 'state', label: text.state },
  options: proposalStates.map((value) => ({ value, label: text.states[value] })),
};
const fields = { filters: [{ name: 'state', values: proposalStates }], sorts: proposalSorts };
const idOf = ({ id }: RoleProposal): string => String(id);
const nameOf = ({ name }: RoleProposal): string => `「${name}」`;

/** Roles that people propose for the square. */
export const Proposals = () => {
  const [opened, setOpened] = useState<RoleProposal>();
  // Nothing is done with several at once: each is read before it is decided.
  const refusal = useListRefusal();
  const list = useOwnList<never>({
    ...{ fields, unit: text.unit, refusal },
    act: () => undefined,
  });
  const answer = proposalsApi.useManagedProposalsQuery(
    { query: list.query },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Screen title={text.title} hint={text.hint}>
      <ManagedTable
        label={text.table}
        list={list}
        answer={answer}
        columns={proposalColumns(setOpened)}
        tabs={useStateTabs('proposals', states, refusal)}
        choices={[]}
        searchLabel={text.search}
        idOf={idOf}
        nameOf={nameOf}
        onOpen={setOpened}
        empty={<EmptyView title={text.empty} text={text.emptyHint} />}
        filteredEmpty={text.filteredEmpty}
      />
      {opened && <ProposalDialog id={opened.id} name={opened.name} onClose={() => setOpened(undefined)} />}
    </Screen>
  );
};
