import { Input } from 'antd';
import type { Menu } from '@yanye/shared/contract/menus';
import { menuLimits } from '@yanye/shared/contract/menus.calls';
import { fieldsFor } from '#forms/form-fields.ts';
import type { RecordFormDefinition } from '#records/record-screen.ts';
import { BannerField } from './BannerField';
import { linesProblem, menuBodyOf, menuFormOf, type MenuForm } from './menu-form';
import { menusApi } from './menus.api';
import { messages } from './messages.zh';

const text = messages.form;

const field = fieldsFor<MenuForm>();
const seconds = (name: 'banner_time' | 'abstract_time', label: string) =>
  field.number(name, label, {
    ...{ min: 0, max: menuLimits.seconds },
    ...{ suffix: text.unit, required: text.needSeconds },
  });

export const menuDialog: RecordFormDefinition<Menu, MenuForm> = {
  noun: messages.noun,
  add: messages.add,
  valuesOf: menuFormOf,
  fieldOf: { abstract: 'lines', image_sort_list: 'banners' },
  useStore: () => {
    const [add] = menusApi.useAddMenuMutation();
    const [change] = menusApi.useChangeMenuMutation();
    return (menu, values) => {
      const body = menuBodyOf(values);
      return menu ? change({ params: { id: menu.id }, body }) : add({ body });
    };
  },
  fields: [
    field.text('title', text.name, { maxLength: menuLimits.title, required: text.needName }),
    field.text('path', text.path, {
      type: 'noSpaces',
      help: text.pathHint,
      maxLength: menuLimits.path,
      placeholder: '/',
      required: text.needPath,
      pattern: { matches: /^\/(?![/\\])[^\s]*$|^https?:\/\/\S+$/i, message: text.badPath },
    }),
    field.text('slogan', text.slogan, { maxLength: menuLimits.slogan }),
    field.own('lines', text.abstract, {
      help: text.abstractHint,
      control: <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} />,
      problemOf: linesProblem,
    }),
    [seconds('banner_time', text.bannerTime), seconds('abstract_time', text.abstractTime)],
    field.own('banners', text.banners, { help: text.bannersHint, control: <BannerField /> }),
  ],
};
