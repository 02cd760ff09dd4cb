import type { RoleProposal } from '@yanye/shared/contract/role-proposals';
import type { ProposalState } from '@yanye/shared/contract/role-proposals.calls';
import { RecordName } from '#controls/RecordName.tsx';
import { Chip, Clamp } from '#layout/Text.tsx';
import type { TableColumn } from '#table/columns.ts';
import { fieldColumn, minuteColumn } from '#table/record-columns.tsx';
import { RoleIcon } from '../RoleIcon';
import { messages as text } from './messages.zh';

const tones = { pending: 'amber', accepted: 'leaf', refused: 'red', withdrawn: undefined } as const;

export const StateChip = ({ state }: { readonly state: ProposalState }) => (
  <Chip tone={tones[state]}>{text.states[state]}</Chip>
);

export const proposalColumns = (
  onOpen: (proposal: RoleProposal) => void,
): readonly TableColumn<RoleProposal>[] => [
  {
    key: 'name',
    title: text.role,
    lead: true,
    render: (proposal) => (
      <RecordName
        name={proposal.name}
        label={text.open(proposal.name)}
        onOpen={() => onOpen(proposal)}
        picture={<RoleIcon icon={proposal.icon} name={proposal.name} size={40} />}
      >
        <Clamp lines={1}>{proposal.abstract}</Clamp>
      </RecordName>
    ),
  },
  fieldColumn('nick_name', text.by, { width: '160px' }),
  {
    key: 'state',
    title: text.state,
    width: '120px',
    render: ({ state }) => <StateChip state={state} />,
  },
  minuteColumn('created_at', text.created),
];
