import { Switch, Tooltip } from 'antd';
import { asApiError } from '@yanye/shared/api/http';
import type { UserInfo } from '@yanye/shared/contract/users';
import { useToast } from '#controls/use-toast.ts';
import { profileApi } from './account.api';
import { messages } from './messages.zh';

const text = messages.mailNotices;

interface Props {
  readonly info: UserInfo;
  readonly refusal: string | undefined;
}

export const MailNoticesSwitch = ({ info, refusal }: Props) => {
  const toast = useToast();
  const [change, { isLoading }] = profileApi.useChangeOwnInfoMutation();
  const off = refusal ?? (info.email === '' ? text.noEmail : undefined);

  const turn = async (mail_notices: boolean): Promise<void> => {
    const { error } = await change({ body: { mail_notices } });
    if (error) toast('error', asApiError(error).msg);
    else toast('success', mail_notices ? text.on : text.off);
  };

  return (
    <Tooltip title={off}>
      <Switch
        aria-label={text.name}
        checked={info.mail_notices && info.email !== ''}
        disabled={off !== undefined}
        {...(off !== undefined && { 'aria-description': off })}
        loading={isLoading}
        onChange={(isOn) => void turn(isOn)}
      />
    </Tooltip>
  );
};
