import { Switch } from 'antd';
import { useChangeSignUpSettingMutation, useSignUpSettingQuery } from './mail.api';
import { messages as text } from './messages.zh';
import styles from './Mail.module.css';

/** Whether anybody may sign up by e-mail. */
export const SignUpSwitch = ({ canMail }: { readonly canMail: boolean }) => {
  const { data } = useSignUpSettingQuery();
  const [change, { isLoading }] = useChangeSignUpSettingMutation();
  const isOn = data?.sign_up === true;
  const said = isOn ? (canMail ? text.signUpOn : text.signUpNeedsMail) : text.signUpOff;
  return (
    <div className={styles.switch}>
      <Switch
        aria-label={text.signUp}
        checked={isOn}
        loading={!data || isLoading}
        onChange={(sign_up) => void change({ body: { sign_up } })}
      />
      <b>{text.signUp}</b>
      {data && <span>{said}</span>}
    </div>
  );
};
