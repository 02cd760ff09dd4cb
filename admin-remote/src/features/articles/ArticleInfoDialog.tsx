import { Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { selectActor } from '@yanye/shared/auth/auth-slice';
import type { ApiError } from '@yanye/shared/api/http';
import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import { mayPublish } from '@yanye/shared/policy/articles.policy';
import { useAppSelector } from '@yanye/shared/redux';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { useRecordForm } from '#controls/record-dialog/use-record-form.ts';
import { PendingFields, usePendingFields } from '#controls/pending-fields.ts';
import { Row } from '#layout/Stack.tsx';
import type { PictureField } from '#controls/picture-field.ts';
import { messages } from '#messages.zh.ts';
import { Failure } from '#controls/Failure.tsx';
import type { ArticleInfo } from './article-info';
import { ArticleCard } from './ArticleCard';
import styles from './ArticleInfoDialog.module.css';
import { InfoFields } from './InfoFields';

const text = messages.info;

interface Props {
  readonly title: string;
  readonly id: string | undefined;
  readonly initial: ArticleInfo;
  readonly status: ArticleStatus;
  readonly submits: boolean;
  readonly CoverField: PictureField;
  readonly onSubmit: (info: ArticleInfo, status: ArticleStatus | undefined) => Promise<ApiError | undefined>;
  readonly onClose: () => void;
}

/** A save button: its label, the status that it sets, and the reason why it is disabled. */
type Offer = readonly [label: string, wanted: ArticleStatus | undefined, refusal?: string];

/** The dialog for all fields of an article except its text, with a preview card. It also publishes. */
export const ArticleInfoDialog = (props: Props) => {
  const { title, id, initial, status, submits, CoverField, onSubmit, onClose } = props;
  const { form, failure, refused, forget } = useRecordForm(() => initial);
  const shown = { ...initial, ...Form.useWatch([], form) };
  const publishes = mayPublish(useAppSelector(selectActor));
  const [busy, setBusy] = useState<ArticleStatus | 'same'>();
  const pending = usePendingFields();
  const isPublished = status === 'published';

  const submit = async (wanted: ArticleStatus | undefined) => {
    const info = await form.validateFields().catch(() => undefined);
    if (!info) return;
    setBusy(wanted ?? 'same');
    forget();
    try {
      const failed = await onSubmit({ ...initial, ...info }, wanted);
      if (failed) refused(failed);
      else onClose();
    } catch (error) {
      refused(error);
    } finally {
      setBusy(undefined);
    }
  };

  const button = ([label, wanted, refusal]: Offer, type: 'primary' | 'default' = 'default') => (
    <GuardedButton
      key={label}
      type={type}
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
        <Row>
          {isPublished && button([text.withdraw, 'withdrawn', unpublishable])}
          {status === 'pending' && !publishes && button([text.takeBack, 'draft'])}
          <span className={styles.gap} />
          <Button onClick={onClose}>{text.cancel}</Button>
          {offered.map((offer, at) => button(offer, at === offered.length - 1 ? 'primary' : 'default'))}
        </Row>
      }
    >
      <Failure reason={failure?.msg} />
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
