import { Button, Input } from 'antd';
import { useState } from 'react';
import { autoReplyLimits } from '@yanye/shared/contract/auto-replies.calls';
import { Card } from '#layout/Card.tsx';
import { Row } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import { autoRepliesApi } from './auto-replies.api';
import { messages as text } from './messages.zh';
import styles from './RuleTrial.module.css';

/** Shows which rule would answer a question. */
export const RuleTrial = () => {
  const [question, setQuestion] = useState('');
  const [tryRules, { data, isLoading }] = autoRepliesApi.useTryAutoRepliesMutation();
  const send = () => void tryRules({ body: { text: question } });
  return (
    <Card title={text.tryTitle}>
      <Muted as="p">{text.tryHint}</Muted>
      <Row>
        <Input
          className={styles.field}
          aria-label={text.tryLabel}
          maxLength={autoReplyLimits.question}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
          onPressEnter={send}
        />
        <Button loading={isLoading} onClick={send}>
          {text.try}
        </Button>
      </Row>
      <div role="status">
        {data && (
          <>
            <p>
              <strong>{data.answeredBy ? text.answeredBy(data.answeredBy.name) : text.noRule}</strong>
            </p>
            {data.answeredBy && <p className={styles.reply}>{data.answeredBy.replyContent}</p>}
          </>
        )}
      </div>
    </Card>
  );
};
