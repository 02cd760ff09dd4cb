import { Form, Input, InputNumber, Switch } from 'antd';
import type { ApiError } from '@yanye/shared/api/http';
import { pageSlug, pageTextLimits } from '@yanye/shared/contract/pages.calls';
import { FieldPair, RecordDialog } from '#controls/record-dialog/RecordDialog.tsx';
import { useRecordForm } from '#controls/record-dialog/use-record-form.ts';
import { messages } from './messages.zh';
import type { PageInfo } from './use-page-store';

const text = messages.info;

interface Props {
  readonly initial: PageInfo;
  readonly busy: boolean;
  /** @returns why it could not be stored; undefined on success */
  readonly onSubmit: (info: PageInfo) => Promise<ApiError | undefined>;
  readonly onClose: () => void;
}

/** Title, address and the other fields of a custom page. */
export const PageInfoDialog = ({ initial, busy, onSubmit, onClose }: Props) => {
  const record = useRecordForm(() => initial);
  return (
    <RecordDialog
      title={text.title}
      record={record}
      isBusy={busy}
      onStore={(info) => onSubmit({ ...info, title: info.title.trim(), slug: info.slug.trim() })}
      onClose={onClose}
    >
      <Form.Item<PageInfo>
        name="title"
        label={text.name}
        rules={[{ required: true, whitespace: true, message: messages.editor.needTitle }]}
      >
        <Input maxLength={pageTextLimits.title} />
      </Form.Item>
      <Form.Item<PageInfo>
        name="slug"
        label={text.slug}
        extra={text.slugHint}
        normalize={(value: string) => value.trim()}
        rules={[
          { required: true, message: text.needSlug },
          { pattern: pageSlug, message: text.badSlug },
        ]}
      >
        <Input
          prefix="/page/"
          maxLength={pageTextLimits.slug}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
        />
      </Form.Item>
      <Form.Item<PageInfo> name="description" label={text.description} extra={text.descriptionHint}>
        <Input.TextArea rows={2} maxLength={pageTextLimits.description} showCount />
      </Form.Item>
      <FieldPair>
        <Form.Item<PageInfo>
          name="sort"
          label={text.sort}
          extra={text.sortHint}
          rules={[{ required: true, message: text.needSort }]}
        >
          <InputNumber min={-pageTextLimits.sort} max={pageTextLimits.sort} precision={0} />
        </Form.Item>
        <Form.Item<PageInfo>
          name="is_shown"
          label={text.shown}
          extra={text.shownHint}
          valuePropName="checked"
          required
        >
          <Switch />
        </Form.Item>
      </FieldPair>
    </RecordDialog>
  );
};
