import { Button, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import { asApiError, type ApiError } from '@yanye/shared/api/http';
import { maxPreviews, previewDays, type PreviewDays } from '@yanye/shared/contract/previews.calls';
import { copyText } from '@yanye/shared/copy-text';
import { Answered } from '#controls/Answered.tsx';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { Row } from '#layout/Stack.tsx';
import { Failure } from '#controls/Failure.tsx';
import { messages } from './messages.zh';
import styles from './PreviewDialog.module.css';
import { PreviewLines } from './PreviewLines';
import { previewsApi } from './previews.api';

const text = messages;
const options = previewDays.map((value) => ({ value, label: text.dayNames[value] }));

interface Props {
  readonly articleId: string;
  readonly onClose: () => void;
}

export const PreviewDialog = ({ articleId, onClose }: Props) => {
  const answer = previewsApi.usePreviewsQuery({ params: { id: articleId } });
  const [create, { isLoading }] = previewsApi.useCreatePreviewMutation();
  const [days, setDays] = useState<PreviewDays>(7);
  const [made, setMade] = useState<string>();
  const [message, setMessage] = useState<string>();
  const [failure, setFailure] = useState<ApiError>();

  const make = async () => {
    setMessage(undefined);
    const { data, error } = await create({ params: { id: articleId }, body: { days } });
    setFailure(data ? undefined : asApiError(error));
    if (data) setMade(location.origin + data.path);
  };
  const copy = async (address: string) => {
    setMessage((await copyText(address)) ? text.copied : text.copyFailed);
  };
  const isFull = (answer.data?.length ?? 0) >= maxPreviews;

  return (
    <Modal open title={text.title} footer={null} onCancel={onClose}>
      <p className={styles.note}>{text.hint}</p>
      <Failure reason={failure?.msg} />
      <Row gap={12} className={styles.making}>
        <Radio.Group
          aria-label={text.days}
          optionType="button"
          options={options}
          value={days}
          onChange={({ target }) => setDays(target.value as PreviewDays)}
        />
        <GuardedButton
          type="primary"
          refusal={isFull ? text.full(maxPreviews) : undefined}
          loading={isLoading}
          onClick={() => void make()}
        >
          {text.create}
        </GuardedButton>
      </Row>
      {made !== undefined && (
        <>
          <Row nowrap>
            <Input readOnly aria-label={text.title} value={made} onFocus={({ target }) => target.select()} />
            <Button onClick={() => void copy(made)}>{text.copy}</Button>
          </Row>
          <p className={styles.note} role="status">
            {message ?? text.made}
          </p>
        </>
      )}
      <h3 className={styles.heading}>{text.living}</h3>
      <Answered answer={answer} lines={2}>
        {(links) => <PreviewLines links={links} />}
      </Answered>
    </Modal>
  );
};
