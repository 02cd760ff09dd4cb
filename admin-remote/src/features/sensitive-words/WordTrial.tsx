import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { wordLimits } from '@yanye/shared/contract/sensitive-words.calls';
import { FailedView } from '#controls/FailedView.tsx';
import { Card } from '#layout/Card.tsx';
import { messages as text } from './messages.zh';
import { sensitiveWordsApi } from './sensitive-words.api';
import styles from './WordTrial.module.css';

const debounceMs = 300;

/** Says what would happen to a text, while it is typed. */
export const WordTrial = () => {
  const [content, setContent] = useState('');
  const [tryText, { data, error }] = sensitiveWordsApi.useTryWordsMutation();
  const isEmpty = content.trim() === '';

  useEffect(() => {
    if (isEmpty) return undefined;
    const timer = setTimeout(() => void tryText({ body: { text: content } }), debounceMs);
    return () => clearTimeout(timer);
  }, [content, isEmpty, tryText]);

  return (
    <Card title={text.tryTitle}>
      <Input.TextArea
        autoSize={{ minRows: 2, maxRows: 8 }}
        aria-label={text.tryLabel}
        placeholder={text.tryHint}
        maxLength={wordLimits.text}
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      {error && !isEmpty && <FailedView error={error} onRetry={() => tryText({ body: { text: content } })} />}
      <div role="status">
        {data && !isEmpty && (
          <>
            <p className={styles.verdict}>
              <strong>{text.results[data.action]}</strong>
              {data.found.length > 0 &&
                ` · ${text.found}：${data.found.map(({ word, action }) => `${word}（${text.actions[action]}）`).join('、')}`}
            </p>
            {data.action === 'mask' && <p className={styles.result}>{data.text}</p>}
          </>
        )}
      </div>
    </Card>
  );
};
