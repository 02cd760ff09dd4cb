import { Modal } from 'antd';
import { Answered } from '#controls/Answered.tsx';
import { messages } from './messages.zh';
import { proposalsApi } from './proposals.api';
import { ProposalView } from './ProposalView';

interface Props {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

const width = 760;

/** One proposal as it was handed in, and the decision. */
export const ProposalDialog = ({ id, name, onClose }: Props) => {
  const answer = proposalsApi.useManagedProposalQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Modal open width={width} title={messages.dialog.title(name)} footer={null} onCancel={onClose}>
      <Answered answer={answer} lines={6}>
        {(proposal) => <ProposalView proposal={proposal} onDecided={onClose} />}
      </Answered>
    </Modal>
  );
};
