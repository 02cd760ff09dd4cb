import { Switch } from 'antd';
import { messages } from './messages.zh';
import styles from './UserDesk.module.css';
import { useChangeDemoSettingMutation, useDemoSettingQuery } from './users.api';

const text = messages.demo;

/** Whether anybody may look around as a tourist. */
export const DemoSwitch = () => {
  const { data } = useDemoSettingQuery();
  const [change, { isLoading }] = useChangeDemoSettingMutation();
  const isOn = data?.demo_account === true;
  return (
    <p className={styles.setting}>
      <Switch
        aria-label={text.label}
        checked={isOn}
        loading={!data || isLoading}
        onChange={(demo_account) => void change({ body: { demo_account } })}
      />
      <b>{text.label}</b>
      {data && <span>{isOn ? text.on : text.off}</span>}
    </p>
  );
};
