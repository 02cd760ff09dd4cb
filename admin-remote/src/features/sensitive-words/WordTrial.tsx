import { Button, Input } from 'antd';
import { useState } from 'react';
import { wordLimits } from '@yanye/shared/contract/sensitive-words.calls';
import { Card } from '#layout/Card.tsx';
import { Row } from '#layout/Stack.tsx';
import { messages as text } from './messages.zh';
import { sensitiveWordsApi } from './sensitive-words.api';
import styles from './WordTrial.module.css';

export const WordTrial = () => {
  const [content, setContent] = useState('');
  const [tryText, { data, isLoading }] = sensitiveWordsApi.useTryWordsMutation();
  return (
    <Card title={text.tryTitle}>
      <Input.TextArea
        rows={3}
        aria-label={text.tryLabel}
        maxLength={wordLimits.text}
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      <Row>
        <Button loading={isLoading} onClick={() => void tryText({ body: { text: content } })}>
          {text.try}
        </Button>
      </Row>
      <div role="status">
        {data && (
          <>
            <p>
              <strong>{text.results[data.action]}</strong>
              {data.found.length > 0 &&
                ` · ${text.found}：${data.found.map(({ word, action }) => `${word}（${text.actions[action]}）`).join('、')}`}
            </p>
            {data.action !== 'refuse' && <p className={styles.result}>{data.text}</p>}
          </>
        )}
      </div>
    </Card>
  );
};
