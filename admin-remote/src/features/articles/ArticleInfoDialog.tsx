import { Alert, Form, Modal } from 'antd';
import { useState } from 'react';
import { selectActor } from '@yanye/shared/auth/auth-slice';
import { asApiError, type ApiError } from '@yanye/shared/api/http';
import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import { mayPublish } from '@yanye/shared/policy/articles.policy';
import { useAppSelector } from '@yanye/shared/redux';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { PendingFields, usePendingFields } from '#controls/pending-fields.ts';
import { messages } from '#messages.zh.ts';
import type { ArticleInfo } from './article-info';
import { ArticleCard } from './ArticleCard';
import styles from './ArticleInfoDialog.module.css';
import { InfoFields, type CoverField } from './InfoFields';

const text = messages.info;

interface Props {
  readonly title: string;
  /** Undefined for a new article. */
  readonly id: string | undefined;
  readonly initial: ArticleInfo;
  readonly status: ArticleStatus;
  /** Whether this user submits articles for review instead of publishing them. */
  readonly submits: boolean;
  readonly CoverField: CoverField;
  /** Stores the article. @returns why that failed */
  readonly onSubmit: (info: ArticleInfo, status: ArticleStatus | undefined) => Promise<ApiError | undefined>;
  readonly onClose: () => void;
}

/** A save button: its label, the status that it sets, and the reason why it is disabled. */
type Offer = readonly [label: string, wanted: ArticleStatus | undefined, refusal?: string];

const isField = (name: string, info: ArticleInfo): name is Extract<keyof ArticleInfo, string> => name in info;

/** The dialog for all fields of an article except its text, with a preview card. It also publishes. */
export const ArticleInfoDialog = ({
  title,
  id,
  initial,
  status,
  submits,
  CoverField,
  onSubmit,
  onClose,
}: Props) => {
  const [form] = Form.useForm<ArticleInfo>();
  const shown = { ...initial, ...Form.useWatch([], form) };
  const publishes = mayPublish(useAppSelector(selectActor));
  const [busy, setBusy] = useState<ArticleStatus | 'same'>();
  const [failure, setFailure] = useState<ApiError>();
  const pending = usePendingFields();
  const isPublished = status === 'published';

  const submit = async (wanted: ArticleStatus | undefined) => {
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
    wanted: ArticleStatus | undefined,
    kind: 'primary' | 'default',
    refusal?: string,
  ) => (
    <GuardedButton
      key={label}
      type={kind}
      refusal={refusal ?? pending.refusal}
      loading={busy === (wanted ?? 'same')}
      disabled={busy !== undefined}
      onClick={() => void submit(wanted)}
    >
      {label}
    </GuardedButton>
  );
  const unpublishable = publishes ? undefined : text.mayNotPublish;
  const save: Offer = [text.save, undefined];
  const saveDraft: Offer = [text.saveDraft, 'draft'];
  const publish: Offer = shown.publish_at
    ? [text.schedule, 'scheduled', unpublishable]
    : [text.publish, 'published', unpublishable];
  const offers = (): readonly Offer[] => {
    if (isPublished) return [save];
    if (status === 'pending') return publishes ? [save, publish] : [save];
    return [saveDraft, submits ? [text.submit, 'pending'] : publish];
  };
  const offered = offers();

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
          {status === 'pending' && !publishes && button(text.takeBack, 'draft', 'default')}
          <span className={styles.gap} />
          <GuardedButton refusal={undefined} onClick={onClose}>
            {text.cancel}
          </GuardedButton>
          {offered.map(([label, wanted, refusal], at) =>
            button(label, wanted, at === offered.length - 1 ? 'primary' : 'default', refusal),
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
          <PendingFields value={pending.hold}>
            <InfoFields
              id={id}
              stored={initial}
              mayPublish={publishes}
              isPublished={isPublished}
              CoverField={CoverField}
            />
          </PendingFields>
        </Form>
        <ArticleCard info={shown} />
      </div>
    </Modal>
  );
};
