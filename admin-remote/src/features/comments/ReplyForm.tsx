import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { asApiError } from '@yanye/shared/api/http';
import type { CommentRecord } from '@yanye/shared/contract/comments';
import { useMedia } from '@yanye/shared/settings/use-media';
import { commentLimits } from '@yanye/shared/contract/comments.calls';
import { Row, Stack } from '#layout/Stack.tsx';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { commentsApi } from './comments.api';
import { messages as text } from './messages.zh';
import styles from './Comments.module.css';

interface Props {
  readonly comment: CommentRecord;
  readonly isFocused: boolean;
  readonly onClose: () => void;
}

export const ReplyForm = ({ comment, isFocused, onClose }: Props) => {
  const [content, setContent] = useState('');
  const [reply, { isLoading, error }] = commentsApi.useReplyToCommentMutation();
  const isTouch = useMedia('(pointer: coarse)');
  const withToast = useSuccessToast();
  const failure = error && asApiError(error);
  const isBlank = content.trim() === '';

  const send = async () => {
    if (isBlank || isLoading) return;
    const body = { article_id: comment.article_id, parent_comment_id: comment.id, content };
    const { error: refused } = await withToast(reply({ body }), text.sent);
    if (!refused) onClose();
  };

  return (
    <Stack gap={8} className={styles.reply}>
      {failure && <Alert type="error" showIcon title={failure.fields?.[0]?.message ?? failure.msg} />}
      <Input.TextArea
        autoFocus={isFocused}
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={commentLimits.content}
        aria-label={text.replyText}
        placeholder={isTouch ? text.replyPlaceholder : text.replyPlaceholderKeys}
        value={content}
        onChange={(event) => setContent(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send();
        }}
      />
      <Row justify="end">
        <Button onClick={onClose}>{text.cancel}</Button>
        <Button type="primary" disabled={isBlank} loading={isLoading} onClick={() => void send()}>
          {text.send}
        </Button>
      </Row>
    </Stack>
  );
};
