import { Button } from 'antd';
import { useState } from 'react';
import { copyText } from '@yanye/shared/copy-text';
import { Row } from '#layout/Stack.tsx';
import { messages as text } from './messages.zh';
import styles from './SecondFactor.module.css';

interface Props {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

export const RecoveryCodes = ({ codes, onSaved }: Props) => {
  const [message, setMessage] = useState<string>();
  const copy = async () => {
    setMessage((await copyText(codes.join('\n'))) ? text.copied : text.copyFailed);
  };
  return (
    <>
      <p className={styles.lead}>{text.codes}</p>
      <ul className={styles.codes} aria-label={text.codesTitle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Row>
        <Button onClick={() => void copy()}>{text.copy}</Button>
        <Button type="primary" onClick={onSaved}>
          {text.saved}
        </Button>
        <span role="status">{message}</span>
      </Row>
    </>
  );
};
