import { ReloadOutlined } from '@ant-design/icons';
import { messages } from '#messages.zh.ts';
import { IconButton } from '../IconButton';

interface Props {
  readonly isBusy: boolean;
  readonly onRefresh: () => unknown;
}

export const RefreshButton = ({ isBusy, onRefresh }: Props) => (
  <IconButton
    label={messages.states.refresh}
    icon={<ReloadOutlined spin={isBusy} />}
    onClick={() => void onRefresh()}
  />
);
