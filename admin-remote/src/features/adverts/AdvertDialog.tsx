import { Form, Input, Switch } from 'antd';
import type { Advert } from '@yanye/shared/contract/adverts';
import { advertLimits } from '@yanye/shared/contract/adverts.calls';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import type { ChosenPicture, PictureField } from '../../controls/picture-field';
import { RecordDialog, RecordPreview } from '../../controls/record-dialog/RecordDialog';
import { useRecordForm } from '../../controls/record-dialog/use-record-form';
import styles from './AdvertDialog.module.css';
import { AdvertPicture } from './AdvertPicture';
import { useAddAdvertMutation, useChangeAdvertMutation } from './adverts.api';
import { messages } from './messages.zh';

const text = messages.form;
const uploaded = /^\/uploads\/(?!.*\.\.)\S+$/;

interface AdvertForm extends Pick<Advert, 'title' | 'href' | 'is_show'> {
  readonly images: ChosenPicture;
}

interface Props {
  /** Missing for a new one. */
  readonly advert: Advert | undefined;
  readonly PictureField: PictureField;
  readonly onClose: () => void;
}

/** @throws Error with a sentence for people */
const judgePicture = (_rule: unknown, { url }: ChosenPicture): Promise<void> => {
  if (uploaded.test(url)) return Promise.resolve();
  return Promise.reject(new Error(url === '' ? text.needPicture : text.badPicture));
};

/** A promotion to add or to change, with its picture as readers will see it. */
export const AdvertDialog = ({ advert, PictureField, onClose }: Props) => {
  const dispatch = useAppDispatch();
  const [add, adding] = useAddAdvertMutation();
  const [change, changing] = useChangeAdvertMutation();
  const record = useRecordForm<AdvertForm>(() => ({
    title: advert?.title ?? '',
    href: advert?.href ?? '',
    is_show: advert?.is_show ?? true,
    images: { id: 0, url: advert?.images ?? '' },
  }));
  const { initial, form } = record;
  const picture = (Form.useWatch('images', form) as ChosenPicture | undefined) ?? initial.images;

  const store = async (values: AdvertForm) => {
    const body = { ...values, images: values.images.url };
    const { data, error } = await (advert ? change({ params: { id: advert.id }, body }) : add({ body }));
    if (data) dispatch(showToast({ kind: 'success', text: text.saved(data.title) }));
    return error;
  };

  return (
    <RecordDialog
      title={advert ? text.editTitle : text.addTitle}
      record={record}
      isBusy={adding.isLoading || changing.isLoading}
      onStore={store}
      onClose={onClose}
      preview={
        uploaded.test(picture.url) && (
          <RecordPreview title={text.preview}>
            <img className={styles.shown} src={picture.url} alt="" />
          </RecordPreview>
        )
      }
    >
      <Form.Item<AdvertForm>
        name="title"
        label={text.name}
        rules={[{ required: true, whitespace: true, message: text.needName }]}
      >
        <Input maxLength={advertLimits.title} />
      </Form.Item>
      <Form.Item<AdvertForm>
        name="href"
        label={text.href}
        normalize={(value: string) => value.trim()}
        rules={[
          { required: true, message: text.needHref },
          { pattern: /^https?:\/\/[^\s/]+/i, message: text.badHref },
        ]}
      >
        <Input type="url" maxLength={advertLimits.href} placeholder={text.hrefHint} />
      </Form.Item>
      <Form.Item<AdvertForm>
        name="images"
        label={text.picture}
        extra={text.pictureHint}
        required
        rules={[{ validator: judgePicture }]}
      >
        <AdvertPicture PictureField={PictureField} />
      </Form.Item>
      <Form.Item<AdvertForm> name="is_show" label={text.shown} valuePropName="checked" required>
        <Switch />
      </Form.Item>
    </RecordDialog>
  );
};
