import { Switch } from 'antd';
import { messages as text } from './messages.zh';
import styles from './Submissions.module.css';
import { useChangeSubmissionSettingMutation, useSubmissionSettingQuery } from './submissions.api';

/** Whether general users may submit what they wrote. */
export const SubmissionSwitch = () => {
  const { data } = useSubmissionSettingQuery();
  const [change, { isLoading }] = useChangeSubmissionSettingMutation();
  const isOn = data?.article_submission === true;
  return (
    <p className={styles.setting}>
      <Switch
        aria-label={text.switchLabel}
        checked={isOn}
        loading={!data || isLoading}
        onChange={(article_submission) => void change({ body: { article_submission } })}
      />
      <b>{text.switchLabel}</b>
      {data && <span>{isOn ? text.switchOn : text.switchOff}</span>}
    </p>
  );
};
