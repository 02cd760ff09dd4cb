import { act, screen, waitFor, within } from '@testing-library/react';
import { secretMask } from '@yanye/shared/contract/mail.calls';
import { PictureFieldContext } from '../controls/picture-field';
import { useHoldDialog } from '../controls/pending-fields';
import { renderInApp } from '@yanye/shared/testing/render-in-app';
import { ThemedAntd } from '@yanye/shared/antd/ThemedAntd';
import { SettingsForm, type SettingsSection } from './SettingsForm';

interface Stored {
  readonly name: string;
  readonly key: string;
  readonly size: number;
  readonly image: string;
}

const stored: Stored = { name: '言叶', key: secretMask, size: 5, image: '' };

const Uploading = () => {
  useHoldDialog('图片还在上传');
  return null;
};

const sections: readonly SettingsSection<Stored>[] = [
  {
    title: '存储',
    fields: [
      { kind: 'text', name: 'name', label: '名称', maxLength: 8, required: '请填写名称' },
      { kind: 'secret', name: 'key', label: '密钥', maxLength: 64 },
      { kind: 'number', name: 'size', label: '大小', min: 1, max: 9, required: '请填写大小' },
      { kind: 'picture', name: 'image', label: '图片', maxLength: 64 },
    ],
  },
];

const open = (refusal?: string) => {
  const saved: Stored[] = [];
  const view = renderInApp(
    <ThemedAntd>
      <PictureFieldContext value={Uploading}>
        <SettingsForm<Stored>
          sections={sections}
          stored={stored}
          refusal={refusal}
          saved="已保存"
          onSave={async (values) => void saved.push(values)}
        />
      </PictureFieldContext>{' '}
    </ThemedAntd>,
    { at: '/admin/system/config/test' },
  );
  return { ...view, saved };
};
const save = () => screen.getByRole('button', { name: '保存' });

describe('a settings form', () => {
  test('keeps a stored secret unless the user types another', async () => {
    const { user, saved } = open();
    expect(screen.getByLabelText(/密钥/)).toHaveValue('');
    await user.type(screen.getByLabelText('名称'), '集');
    await user.click(save());
    await waitFor(() => expect(saved).toEqual([{ ...stored, name: '言叶集' }]));
    await user.type(screen.getByLabelText(/密钥/), 'new');
    await user.click(save());
    await waitFor(() => expect(saved[1]).toEqual({ ...stored, name: '言叶集', key: 'new' }));
    expect(screen.getByLabelText(/密钥/)).toHaveValue('');
  });

  test('trims texts and rejects an empty required field', async () => {
    const { user, saved } = open();
    await user.clear(screen.getByLabelText('名称'));
    await user.click(save());
    expect(await screen.findByText('请填写名称')).toBeVisible();
    await user.type(screen.getByLabelText('名称'), ' 新 站 ');
    await user.click(save());
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['新 站']));
  });

  test('shows unsaved changes until the user saves or discards them', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('名称'), '集');
    expect(screen.getByText('1 处改动还没有保存')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '放弃修改' }));
    expect(screen.getByLabelText('名称')).toHaveValue('言叶');
    expect(screen.queryByText('1 处改动还没有保存')).toBeNull();
    await user.type(screen.getByLabelText('名称'), '集');
    await user.click(save());
    await waitFor(() => expect(screen.queryByText('1 处改动还没有保存')).toBeNull());
    expect(screen.getByLabelText('名称')).toHaveValue('言叶集');
  });

  test('marks what was edited, and Ctrl+S saves it and nothing else', async () => {
    const { user, saved } = open();
    expect(screen.queryByRole('button', { name: '保存' })).toBeNull();
    await user.keyboard('{Control>}s{/Control}');
    await user.type(screen.getByLabelText('名称'), '集');
    await user.type(screen.getByLabelText('大小'), '{Backspace}7');
    expect(screen.getAllByText('已改动')).toHaveLength(2);
    await user.type(screen.getByLabelText('名称'), '{Backspace}');
    expect(screen.getAllByText('已改动')).toHaveLength(1);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(saved).toEqual([{ ...stored, size: 7 }]));
    await waitFor(() => expect(screen.queryByText('已改动')).toBeNull());
  });

  test('confirms leaving with unsaved changes', async () => {
    const { user, router } = open();
    await user.type(screen.getByLabelText('名称'), '集');
    act(() => void router.navigate('/elsewhere'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: '继续修改' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/admin/system/config/test');
  });

  test('shows why a user may not change settings', () => {
    open('演示账号只能浏览');
    expect(save()).toBeDisabled();
    expect(save()).toHaveAccessibleDescription('演示账号只能浏览');
    expect(screen.getByLabelText('名称')).toBeDisabled();
  });

  test('disables saving during an upload', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('名称'), '集');
    await user.click(screen.getByRole('button', { name: '从图库选择' }));
    expect(save()).toHaveAccessibleDescription('图片还在上传');
    await user.click(screen.getByRole('button', { name: '收起图库' }));
    expect(save()).toBeEnabled();
  });
});
