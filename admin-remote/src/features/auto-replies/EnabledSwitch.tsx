import { Switch } from 'antd';
import { asApiError } from '@yanye/shared/api/http';
import type { AutoReply } from '@yanye/shared/contract/auto-replies';
import { useToast } from '#controls/use-toast.ts';
import { useListRefusal } from '#table/use-list-refusal.ts';
import { autoRepliesApi } from './auto-replies.api';
import { messages as text } from './messages.zh';

export const EnabledSwitch = ({ rule: { created_at: _time, ...rule } }: { readonly rule: AutoReply }) => {
  const [save, { isLoading }] = autoRepliesApi.useSaveAutoReplyMutation();
  const toast = useToast();
  const name = `「${rule.name}」`;
  const turn = async (enable: boolean) => {
    const { error } = await save({ body: { ...rule, enable } });
    if (error) toast('error', asApiError(error).msg);
    else toast('success', text.turned(name, enable));
  };
  return (
    <Switch
      size="small"
      aria-label={text.isEnabled(name)}
      checked={rule.enable}
      loading={isLoading}
      disabled={useListRefusal() !== undefined}
      onChange={(to) => void turn(to)}
    />
  );
};
