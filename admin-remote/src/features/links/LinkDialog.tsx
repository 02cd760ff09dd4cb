import { Alert, Form, Input, InputNumber, Modal, Switch } from 'antd';
import { useState, type ReactNode } from 'react';
import { asApiError, type ApiError } from '@yanye/shared/api/http';
import type { FriendLink } from '@yanye/shared/contract/links';
import { linkLimits } from '@yanye/shared/contract/links.calls';
import { say } from '@yanye/shared/notices/notices-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import { LinkCard } from './LinkCard';
import styles from './LinkDialog.module.css';
import { useAddLinkMutation, useChangeLinkMutation } from './links.api';
import { messages } from './messages.zh';

const text = messages.form;

interface Picture {
  readonly id: number;
  readonly url: string;
}

/** Draws the choice of a picture; it stands in another feature, so the page hands it in. */
export type PictureField = (props: {
  readonly value?: Picture;
  readonly onChange?: (picture: Picture) => void;
}) => ReactNode;

interface LinkForm extends Pick<FriendLink, 'title' | 'href' | 'description' | 'sort' | 'is_shown'> {
  readonly picture: Picture;
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
  const [form] = Form.useForm<LinkForm>();
  const dispatch = useAppDispatch();
  const [add, adding] = useAddLinkMutation();
  const [change, changing] = useChangeLinkMutation();
  const [failure, setFailure] = useState<ApiError>();
  const [initial] = useState(() => initialOf(link));
  const shown = { ...initial, ...(Form.useWatch([], form) as Partial<LinkForm> | undefined) };
  const isBusy = adding.isLoading || changing.isLoading;

  const save = async () => {
    setFailure(undefined);
    const values = await form.validateFields().catch(() => undefined);
    if (!values) return;
    const body = { ...values, picture: values.picture.url };
    const { data, error } = await (link ? change({ params: { id: link.id }, body }) : add({ body }));
    if (data) {
      dispatch(say({ kind: 'success', text: text.saved(data.title) }));
      onClose();
      return;
    }
    const failed = asApiError(error);
    setFailure(failed);
    form.setFields(
      (failed.fields ?? [])
        .filter(({ field }) => field in initial)
        .map(({ field, message }) => ({ name: field as keyof LinkForm, errors: [message] })),
    );
  };

  return (
    <Modal
      open
      title={link ? text.editTitle : text.addTitle}
      okText={text.save}
      cancelText={messages.cancel}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {failure && <Alert className={styles.failure} type="error" showIcon title={failure.msg} />}
      <Form form={form} layout="vertical" initialValues={initial} requiredMark="optional" disabled={isBusy}>
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
        <div className={styles.pair}>
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
        </div>
      </Form>
      <section aria-label={text.preview} className={styles.preview}>
        <p>{text.preview}</p>
        <LinkCard
          link={{
            title: shown.title.trim() || text.unnamed,
            description: shown.description.trim(),
            picture: shown.picture.url,
          }}
        />
      </section>
    </Modal>
  );
};
