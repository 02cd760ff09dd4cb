import { Select, Tooltip } from 'antd';
import { asApiError } from '@yanye/shared/api/http';
import type { UserInfo } from '@yanye/shared/contract/users';
import { waitingMailTimes, type WaitingMailTime } from '@yanye/shared/contract/waiting-mails.calls';
import { useToast } from '#controls/use-toast.ts';
import { waitingMailsApi } from './account.api';
import styles from './Account.module.css';
import { messages } from './messages.zh';

const text = messages.waitingMails;

const options = waitingMailTimes.map((value) => ({ value, label: text.times[value] }));

interface Props {
  readonly info: UserInfo;
  readonly refusal: string | undefined;
}

/** When the viewer is mailed what waits for their decision. */
export const WaitingMailsSelect = ({ info, refusal }: Props) => {
  const toast = useToast();
  const { currentData, error, isFetching } = waitingMailsApi.useWaitingMailsQuery();
  const [change, { isLoading }] = waitingMailsApi.useChangeWaitingMailsMutation();
  const off =
    refusal ?? (info.email === '' ? text.noEmail : undefined) ?? (error ? asApiError(error).msg : undefined);

  const choose = async (send: WaitingMailTime): Promise<void> => {
    const outcome = await change({ body: { send } });
    if (outcome.error) toast('error', asApiError(outcome.error).msg);
    else toast('success', text.saved[send]);
  };

  return (
    <Tooltip title={off}>
      <Select<WaitingMailTime>
        className={styles.times}
        aria-label={text.name}
        value={currentData?.send}
        options={options}
        disabled={off !== undefined || currentData === undefined}
        {...(off !== undefined && { 'aria-description': off })}
        loading={isLoading || isFetching}
        onChange={(send) => void choose(send)}
      />
    </Tooltip>
  );
};
