import { Form, Input, InputNumber } from 'antd';
import type { Menu } from '@yanye/shared/contract/menus';
import { menuLimits } from '@yanye/shared/contract/menus.calls';
import { showToast } from '@yanye/shared/toasts/toasts-slice';
import { useAppDispatch } from '@yanye/shared/redux';
import type { PictureField } from '../../controls/picture-field';
import { FieldPair, RecordDialog } from '../../controls/record-dialog/RecordDialog';
import { useRecordForm } from '../../controls/record-dialog/use-record-form';
import { BannerField } from './BannerField';
import { linesProblem, menuBodyOf, menuFormOf, type MenuForm } from './menu-form';
import { useAddMenuMutation, useChangeMenuMutation } from './menus.api';
import { messages } from './messages.zh';

const text = messages.form;

interface Props {
  /** Missing for a new one. */
  readonly menu: Menu | undefined;
  readonly PictureField: PictureField;
  readonly onClose: () => void;
}

const fieldOf = { abstract: 'lines', image_sort_list: 'banners' } as const;

/** @throws Error with a sentence for people */
const judgeLines = (_rule: unknown, lines: string): Promise<void> => {
  const problem = linesProblem(lines);
  return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
};

/** A menu to add or to change, with what stands at the head of its page. */
export const MenuDialog = ({ menu, PictureField, onClose }: Props) => {
  const dispatch = useAppDispatch();
  const [add, adding] = useAddMenuMutation();
  const [change, changing] = useChangeMenuMutation();
  const record = useRecordForm(() => menuFormOf(menu), fieldOf);

  const store = async (values: MenuForm) => {
    const body = menuBodyOf(values);
    const { data, error } = await (menu ? change({ params: { id: menu.id }, body }) : add({ body }));
    if (data) dispatch(showToast({ kind: 'success', text: text.saved(data.title) }));
    return error;
  };

  const seconds = (name: 'banner_time' | 'abstract_time', label: string) => (
    <Form.Item<MenuForm> name={name} label={label} rules={[{ required: true, message: text.needSeconds }]}>
      <InputNumber min={0} max={menuLimits.seconds} precision={0} suffix={text.unit} />
    </Form.Item>
  );

  return (
    <RecordDialog
      width={640}
      title={menu ? text.editTitle : text.addTitle}
      record={record}
      isBusy={adding.isLoading || changing.isLoading}
      onStore={store}
      onClose={onClose}
    >
      <Form.Item<MenuForm>
        name="title"
        label={text.name}
        rules={[{ required: true, whitespace: true, message: text.needName }]}
      >
        <Input maxLength={menuLimits.title} />
      </Form.Item>
      <Form.Item<MenuForm>
        name="path"
        label={text.path}
        extra={text.pathHint}
        normalize={(value: string) => value.trim()}
        rules={[
          { required: true, message: text.needPath },
          { pattern: /^\/(?![/\\])[^\s]*$|^https?:\/\/\S+$/i, message: text.badPath },
        ]}
      >
        <Input maxLength={menuLimits.path} placeholder="/" />
      </Form.Item>
      <Form.Item<MenuForm> name="slogan" label={text.slogan}>
        <Input maxLength={menuLimits.slogan} />
      </Form.Item>
      <Form.Item<MenuForm>
        name="lines"
        label={text.abstract}
        extra={text.abstractHint}
        rules={[{ validator: judgeLines }]}
      >
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} />
      </Form.Item>
      <FieldPair>
        {seconds('banner_time', text.bannerTime)}
        {seconds('abstract_time', text.abstractTime)}
      </FieldPair>
      <Form.Item<MenuForm> name="banners" label={text.banners} extra={text.bannersHint}>
        <BannerField PictureField={PictureField} />
      </Form.Item>
    </RecordDialog>
  );
};
