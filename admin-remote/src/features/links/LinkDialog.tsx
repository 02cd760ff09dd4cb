import { Form, Input, InputNumber, Switch } from 'antd';
import type { FriendLink } from '@yanye/shared/contract/links';
import { linkLimits } from '@yanye/shared/contract/links.calls';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import type { ChosenPicture, PictureField } from '../../controls/picture-field';
import { FieldPair, RecordDialog, RecordPreview } from '../../controls/record-dialog/RecordDialog';
import { useRecordForm } from '../../controls/record-dialog/use-record-form';
import { LinkCard } from './LinkCard';
import { useAddLinkMutation, useChangeLinkMutation } from './links.api';
import { messages } from './messages.zh';

const text = messages.form;

interface LinkForm extends Pick<FriendLink, 'title' | 'href' | 'description' | 'sort' | 'is_shown'> {
  readonly picture: ChosenPicture;
}

interface Props {
  /** Missing for a new one. */
  readonly link: FriendLink | undefined;
  readonly PictureField: PictureField;
  readonly onClose: () => void;
}

const initialOf = (link: FriendLink | undefined): LinkForm => ({
  title: link?.title ?? '',
  href: link?.href ?? '',
  description: link?.description ?? '',
  sort: link?.sort ?? 0,
  is_shown: link?.is_shown ?? true,
  picture: { id: 0, url: link?.picture ?? '' },
});

/** A link to add or to change, with its card as readers will see it. */
export const LinkDialog = ({ link, PictureField, onClose }: Props) => {
  const dispatch = useAppDispatch();
  const [add, adding] = useAddLinkMutation();
  const [change, changing] = useChangeLinkMutation();
  const record = useRecordForm(() => initialOf(link));
  const { initial, form } = record;
  const shown = { ...initial, ...(Form.useWatch([], form) as Partial<LinkForm> | undefined) };

  const store = async (values: LinkForm) => {
    const body = { ...values, picture: values.picture.url };
    const { data, error } = await (link ? change({ params: { id: link.id }, body }) : add({ body }));
    if (data) dispatch(showToast({ kind: 'success', text: text.saved(data.title) }));
    return error;
  };

  return (
    <RecordDialog
      title={link ? text.editTitle : text.addTitle}
      record={record}
      isBusy={adding.isLoading || changing.isLoading}
      onStore={store}
      onClose={onClose}
      preview={
        <RecordPreview title={text.preview}>
          <LinkCard
            link={{
              title: shown.title.trim() || text.unnamed,
              description: shown.description.trim(),
              picture: shown.picture.url,
            }}
          />
        </RecordPreview>
      }
    >
      <Form.Item<LinkForm>
        name="title"
        label={text.name}
        rules={[{ required: true, whitespace: true, message: text.needName }]}
      >
        <Input maxLength={linkLimits.title} />
      </Form.Item>
      <Form.Item<LinkForm>
        name="href"
        label={text.href}
        normalize={(value: string) => value.trim()}
        rules={[
          { required: true, message: text.needHref },
          { pattern: /^https?:\/\/[^\s/]+/i, message: text.badHref },
        ]}
      >
        <Input type="url" maxLength={linkLimits.href} placeholder={text.hrefHint} />
      </Form.Item>
      <Form.Item<LinkForm> name="description" label={text.description}>
        <Input.TextArea rows={2} maxLength={linkLimits.description} showCount />
      </Form.Item>
      <Form.Item<LinkForm> name="picture" label={text.picture} extra={text.pictureHint}>
        <PictureField />
      </Form.Item>
      <FieldPair>
        <Form.Item<LinkForm>
          name="sort"
          label={text.sort}
          extra={text.sortHint}
          rules={[{ required: true, message: text.needSort }]}
        >
          <InputNumber min={-linkLimits.sort} max={linkLimits.sort} precision={0} />
        </Form.Item>
        <Form.Item<LinkForm> name="is_shown" label={text.shown} valuePropName="checked" required>
          <Switch />
        </Form.Item>
      </FieldPair>
    </RecordDialog>
  );
};
