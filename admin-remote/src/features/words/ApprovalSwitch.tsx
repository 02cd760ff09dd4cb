import { Switch } from 'antd';
import { messages as text } from './messages.zh';
import { useChangeCommentApprovalMutation, useCommentApprovalQuery } from './words.api';
import styles from './WordList.module.css';

/** Whether comments wait for an administrator. */
export const ApprovalSwitch = () => {
  const { data } = useCommentApprovalQuery();
  const [change, { isLoading }] = useChangeCommentApprovalMutation();
  const isOn = data?.comment_approval === true;
  return (
    <p className={styles.approval}>
      <Switch
        aria-label={text.approval}
        checked={isOn}
        loading={!data || isLoading}
        onChange={(comment_approval) => void change({ body: { comment_approval } })}
      />
      {data && (isOn ? text.approvalOn : text.approvalOff)}
    </p>
  );
};
