import { ReloadOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import { messages } from '#messages.zh.ts';

interface Props {
  readonly isBusy: boolean;
  readonly onRefresh: () => unknown;
}

export const RefreshButton = ({ isBusy, onRefresh }: Props) => (
  <Tooltip title={messages.states.refresh}>
    <Button
      type="text"
      aria-label={messages.states.refresh}
      icon={<ReloadOutlined spin={isBusy} />}
      onClick={() => void onRefresh()}
    />
  </Tooltip>
);
