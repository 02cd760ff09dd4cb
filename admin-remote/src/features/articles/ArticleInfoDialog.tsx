import { Button, Drawer, Form } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { selectActor } from '@yanye/shared/auth/auth-slice';
import type { ApiError } from '@yanye/shared/api/http';
import type { ArticleStatus } from '@yanye/shared/contract/articles.calls';
import { mayPublish } from '@yanye/shared/policy/articles.policy';
import { useAppSelector } from '@yanye/shared/redux';
import { GuardedButton } from '#controls/GuardedButton.tsx';
import { useRecordForm } from '#controls/record-dialog/use-record-form.ts';
import { PendingFields, usePendingFields } from '#controls/pending-fields.ts';
import { Row } from '#layout/Stack.tsx';
import { Muted } from '#layout/Text.tsx';
import type { PictureField } from '#controls/picture-field.ts';
import { messages } from '#messages.zh.ts';
import { Failure } from '#controls/Failure.tsx';
import type { ArticleInfo, InfoAim } from './article-info';
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
  /** Whether it also publishes or submits a draft; otherwise it only saves. */
  readonly goesOut?: boolean;
  readonly CoverField: PictureField;
  /** The field to begin with; a new object leads to it again. */
  readonly aim?: InfoAim | undefined;
  readonly onSubmit: (info: ArticleInfo, status: ArticleStatus | undefined) => Promise<ApiError | undefined>;
  readonly onClose: () => void;
}

/** A save button: its label, the status that it sets, and the reason why it is disabled. */
type Offer = readonly [label: string, wanted: ArticleStatus | undefined, refusal?: string];

/** The panel for all fields of an article except its text, beside its card. It also publishes. */
export const ArticleInfoDialog = (props: Props) => {
  const { title, id, initial, status, submits, goesOut = true, CoverField, aim, onSubmit, onClose } = props;
  const fields = useRef<HTMLDivElement>(null);
  const { form, failure, refused, forget } = useRecordForm(() => initial);
  const shown = { ...initial, ...Form.useWatch([], form) };
  const publishes = mayPublish(useAppSelector(selectActor));
  const [busy, setBusy] = useState<ArticleStatus | 'same'>();
  const pending = usePendingFields();
  const isPublished = status === 'published';

  const goToAim = () => {
    if (!aim) return;
    const field = fields.current?.querySelector(`[data-field=${aim.field}]`);
    // Browsers may return a promise, which is not awaited.
    void field?.scrollIntoView?.({ block: 'center' });
    field?.querySelector<HTMLElement>('input, textarea, button:enabled')?.focus({ preventScroll: true });
  };
  const goThere = useEffectEvent(goToAim);
  const led = useRef<InfoAim>(undefined);
  const isIdle = busy === undefined;
  useEffect(() => {
    // Fields are disabled until the check has stopped the save that asked for it.
    if (!aim || !isIdle || led.current === aim) return;
    led.current = aim;
    goThere();
  }, [aim, isIdle]);

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

  const button = ([label, wanted, refusal]: Offer, type: 'primary' | 'default' | 'text') => (
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
  const save: Offer = [text.save, undefined];
  const saveDraft: Offer = [goesOut ? text.saveDraft : text.save, 'draft'];
  const publish: Offer = shown.publish_at ? [text.schedule, 'scheduled'] : [text.publish, 'published'];
  const submission: Offer = [text.submit, 'pending', submits ? undefined : text.notTaken];
  const offers = (): readonly Offer[] => {
    // A reviewer approves a submission.
    if (isPublished || status === 'pending') return [save];
    // Saving keeps the plan; without its time there is nothing to wait for.
    if (status === 'scheduled') return [shown.publish_at ? save : publish];
    return [saveDraft, ...(goesOut ? [publishes ? publish : submission] : [])];
  };
  /** Steps back, apart from the saves. */
  const steps = (): readonly Offer[] => {
    if (isPublished) return [[text.withdraw, 'withdrawn', publishes ? undefined : messages.list.notYours]];
    if (status === 'scheduled') return [[text.unplan, 'draft']];
    return status === 'pending' && !publishes ? [[text.takeBack, 'draft']] : [];
  };
  const offered = offers();

  return (
    <Drawer
      open
      title={title}
      size="min(480px, 100vw)"
      onClose={onClose}
      // The drawer takes the focus when it has come.
      afterOpenChange={(isOpen) => isOpen && goToAim()}
      mask={{ closable: false }}
      styles={{
        // The text stays to be read.
        mask: { background: 'transparent' },
        body: { padding: 0 },
      }}
      footer={
        <>
          {!publishes && !submits && status === 'draft' && goesOut && (
            <Muted as="p" small className={styles.why}>
              {text.notTaken}
            </Muted>
          )}
          <Row>
            {steps().map((offer) => button(offer, 'text'))}
            <span className={styles.gap} />
            <Button type="text" onClick={onClose}>
              {text.cancel}
            </Button>
            {offered.map((offer, at) => button(offer, at === offered.length - 1 ? 'primary' : 'default'))}
          </Row>
        </>
      }
    >
      <div className={styles.card}>
        <ArticleCard info={shown} />
      </div>
      <div ref={fields} className={styles.fields}>
        <Failure reason={failure?.msg} />
        <Form
          form={form}
          layout="vertical"
          initialValues={initial}
          preserve
          requiredMark={false}
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
      </div>
    </Drawer>
  );
};
