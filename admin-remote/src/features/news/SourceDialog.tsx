import { Button, Form, Input, InputNumber, Select, Switch } from 'antd';
import { useState } from 'react';
import type { ManagedNewsBoard, NewsSource, NewsTrial } from '@yanye/shared/contract/news';
import { newsLimits } from '@yanye/shared/contract/news.calls';
import { RecordDrawer } from '#controls/record-dialog/RecordDrawer.tsx';
import { FieldPair } from '#controls/record-dialog/RecordFields.tsx';
import { useRecordForm } from '#controls/record-dialog/use-record-form.ts';
import { useSuccessToast } from '#controls/use-success-toast.ts';
import { Row } from '#layout/Stack.tsx';
import { messages } from './messages.zh';
import { newsApi } from './news.api';
import { TrialResult } from './TrialResult';

const text = messages.form;

export interface SourceForm {
  readonly address: string;
  readonly name: string;
  readonly board_id: string;
  readonly every_minutes: number;
  readonly is_enabled: boolean;
}

interface Props {
  /** Undefined for a new source. */
  readonly source: NewsSource | undefined;
  readonly boards: readonly ManagedNewsBoard[];
  /** Called with a new or changed source, which must be fetched. */
  readonly onStored: (source: NewsSource, isNew: boolean) => void;
  readonly onClose: () => void;
}

const initialOf = (source: NewsSource | undefined, boards: readonly ManagedNewsBoard[]): SourceForm => ({
  address: source?.address ?? '',
  name: source?.name ?? '',
  board_id: source?.board_id ?? boards[0]?.id ?? '',
  every_minutes: source?.every_minutes ?? 30,
  is_enabled: source?.is_enabled ?? true,
});

export const SourceDialog = ({ source, boards, onStored, onClose }: Props) => {
  const withToast = useSuccessToast();
  const [tryAddress, trying] = newsApi.useTryNewsAddressMutation();
  const [add] = newsApi.useAddNewsSourceMutation();
  const [change] = newsApi.useChangeNewsSourceMutation();
  const [trial, setTrial] = useState<NewsTrial>();
  const record = useRecordForm(() => initialOf(source, boards));
  const { form, initial, refused, forget } = record;
  const address = Form.useWatch('address', form) ?? initial.address;
  const isMoved = source !== undefined && address.trim() !== source.address;

  const attempt = async (): Promise<void> => {
    setTrial(undefined);
    forget();
    const valid = await form.validateFields(['address']).catch(() => undefined);
    if (!valid) return;
    const answer = await tryAddress({ body: { address: valid.address } });
    if (answer.error) {
      refused(answer.error);
      return;
    }
    setTrial(answer.data);
    if (answer.data.title && !form.getFieldValue('name'))
      form.setFieldValue('name', answer.data.title.slice(0, newsLimits.name));
  };

  const store = async (body: SourceForm) => {
    const work = source ? change({ params: { id: source.id }, body }) : add({ body });
    const { data, error } = await withToast(work, ({ name }) => text.saved(name));
    if (data) onStored(data, !source || isMoved);
    return error;
  };

  return (
    <RecordDrawer
      title={source ? text.editTitle : text.addTitle}
      record={record}
      onStore={store}
      onClose={onClose}
    >
      <Form.Item
        label={text.address}
        htmlFor="news-address"
        required
        extra={isMoved ? text.addressMoves : undefined}
      >
        <Row nowrap>
          <Form.Item<SourceForm>
            noStyle
            name="address"
            rules={[
              { required: true, whitespace: true, message: text.needAddress },
              { pattern: /^\s*https?:\/\//i, message: text.badAddress },
            ]}
          >
            <Input
              id="news-address"
              type="url"
              maxLength={newsLimits.address}
              placeholder={text.addressHint}
              onChange={() => setTrial(undefined)}
              onPressEnter={() => void attempt()}
            />
          </Form.Item>
          <Button loading={trying.isLoading} onClick={() => void attempt()}>
            {text.try}
          </Button>
        </Row>
      </Form.Item>
      {trial && <TrialResult trial={trial} />}
      <Form.Item<SourceForm>
        name="name"
        label={text.name}
        rules={[{ required: true, whitespace: true, message: text.needName }]}
      >
        <Input maxLength={newsLimits.name} placeholder={text.nameHint} />
      </Form.Item>
      <Form.Item<SourceForm>
        name="board_id"
        label={text.board}
        rules={[{ required: true, message: text.needBoard }]}
      >
        <Select options={boards.map(({ id, name }) => ({ value: id, label: name }))} />
      </Form.Item>
      <FieldPair>
        <Form.Item<SourceForm> name="every_minutes" label={text.every} required>
          <InputNumber min={newsLimits.leastMinutes} max={newsLimits.maxMinutes} precision={0} />
        </Form.Item>
        <Form.Item<SourceForm> name="is_enabled" label={text.enabled} valuePropName="checked" required>
          <Switch />
        </Form.Item>
      </FieldPair>
    </RecordDrawer>
  );
};
