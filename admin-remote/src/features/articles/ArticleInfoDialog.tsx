import { Alert, Form, Modal } from 'antd';
import { useState } from 'react';
import { selectActor } from '@yanye/shared/auth/auth-slice';
import { asApiError, type ApiError } from '@yanye/shared/api/http';
import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import { mayPublish } from '@yanye/shared/policy/articles.policy';
import { useAppSelector } from '@yanye/shared/redux';
import { GuardedButton } from '../../controls/GuardedButton';
import { messages } from '../../messages.zh';
import type { ArticleInfo } from './article-info';
import { ArticleCard } from './ArticleCard';
import styles from './ArticleInfoDialog.module.css';
import { InfoFields, type CoverField } from './InfoFields';

const text = messages.info;

/** What the article shall be after this. */
export type WantedStatus = 'draft' | 'published' | 'withdrawn';

interface Props {
  readonly title: string;
  readonly initial: ArticleInfo;
  readonly status: ArticleStatus;
  readonly CoverField: CoverField;
  /** Stores it; what it returns is why that failed. */
  readonly onSubmit: (info: ArticleInfo, status: WantedStatus | undefined) => Promise<ApiError | undefined>;
  readonly onClose: () => void;
}

const isField = (name: string, info: ArticleInfo): name is Extract<keyof ArticleInfo, string> => name in info;

/** Everything about an article but its text, with the card it makes; here it is published too. */
export const ArticleInfoDialog = ({ title, initial, status, CoverField, onSubmit, onClose }: Props) => {
  const [form] = Form.useForm<ArticleInfo>();
  const shown = { ...initial, ...Form.useWatch([], form) };
  const publishes = mayPublish(useAppSelector(selectActor));
  const [busy, setBusy] = useState<WantedStatus | 'same'>();
  const [failure, setFailure] = useState<ApiError>();
  const isPublished = status === 'published';

  const submit = async (wanted: WantedStatus | undefined) => {
    const info = await form.validateFields().catch(() => undefined);
    if (!info) return;
    setBusy(wanted ?? 'same');
    setFailure(undefined);
    try {
      const failed = await onSubmit({ ...initial, ...info }, wanted);
      if (!failed) {
        onClose();
        return;
      }
      setFailure(failed);
      const fields = (failed.fields ?? []).filter(({ field }) => isField(field, initial));
      form.setFields(
        fields.map(({ field, message }) => ({ name: field as keyof ArticleInfo, errors: [message] })),
      );
    } catch (error) {
      setFailure(asApiError(error));
    } finally {
      setBusy(undefined);
    }
  };

  const button = (
    label: string,
    wanted: WantedStatus | undefined,
    kind: 'primary' | 'default',
    refusal?: string,
  ) => (
    <GuardedButton
      type={kind}
      refusal={refusal}
      loading={busy === (wanted ?? 'same')}
      disabled={busy !== undefined}
      onClick={() => void submit(wanted)}
    >
      {label}
    </GuardedButton>
  );
  const unpublishable = publishes ? undefined : text.mayNotPublish;

  return (
    <Modal
      open
      title={title}
      width={920}
      onCancel={onClose}
      mask={{ closable: false }}
      styles={{ body: { maxHeight: 'calc(100dvh - 240px)', overflowY: 'auto', overflowX: 'hidden' } }}
      style={{ top: 48 }}
      footer={
        <div className={styles.footer}>
          {isPublished && button(text.withdraw, 'withdrawn', 'default', unpublishable)}
          <span className={styles.gap} />
          <GuardedButton refusal={undefined} onClick={onClose}>
            {text.cancel}
          </GuardedButton>
          {isPublished ? (
            button(text.save, undefined, 'primary')
          ) : (
            <>
              {button(text.saveDraft, 'draft', 'default')}
              {button(text.publish, 'published', 'primary', unpublishable)}
            </>
          )}
        </div>
      }
    >
      {failure && <Alert className={styles.failure} type="error" showIcon title={failure.msg} />}
      <div className={styles.columns}>
        <Form
          form={form}
          layout="vertical"
          initialValues={initial}
          preserve
          requiredMark="optional"
          disabled={busy !== undefined}
        >
          <InfoFields mayPublish={publishes} CoverField={CoverField} />
        </Form>
        <ArticleCard info={shown} />
      </div>
    </Modal>
  );
};
