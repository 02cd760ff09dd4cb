import type { RoleProposalWithTexts } from '@yanye/shared/contract/role-proposals';
import { Link } from '@yanye/shared/router';
import { Minute } from '#controls/Minute.tsx';
import { Row, Stack } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { ProloguePreview } from '../preview/ProloguePreview';
import { publicRoleAddress } from '../role-addresses';
import { messages } from './messages.zh';
import { StateChip } from './proposal-columns';
import { ProposalDecision } from './ProposalDecision';
import { ProposalTexts } from './ProposalTexts';

const text = messages.dialog;

interface Props {
  readonly proposal: RoleProposalWithTexts;
  readonly onDecided: () => void;
}

export const ProposalView = ({ proposal, onDecided }: Props) => (
  <Stack>
    <Row>
      <StateChip state={proposal.state} />
      <Muted>
        {proposal.nick_name} · <Minute time={proposal.created_at} />
      </Muted>
    </Row>
    <ProloguePreview icon={proposal.icon} name={proposal.name} words={proposal.prologue} />
    <ProposalTexts proposal={proposal} />
    {proposal.state === 'pending' ? (
      <ProposalDecision proposal={proposal} onDecided={onDecided} />
    ) : (
      <Stack gap={4}>
        {proposal.reason !== '' && (
          <Muted as="p">
            {text.settledReason}：{proposal.reason}
          </Muted>
        )}
        {proposal.listed_id !== 0 && <Link to={publicRoleAddress(proposal.listed_id)}>{text.listed}</Link>}
      </Stack>
    )}
  </Stack>
);
