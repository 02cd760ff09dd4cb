import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderInApp } from '@yanye/shared/testing/render-in-app';
import { ThemedAntd } from '@yanye/shared/antd/ThemedAntd';
import { fieldsFor } from '../../forms/form-fields';
import { FormFields } from '../../forms/FormFields';
import { RecordDrawer } from './RecordDrawer';
import { useRecordForm } from './use-record-form';

interface Sample {
  readonly name: string;
  readonly note: string;
}

const field = fieldsFor<Sample>();
const fields = [
  field.text('note', '备注', { maxLength: 20 }),
  field.text('name', '名称', { maxLength: 20, required: '请填写名称' }),
];

const Editing = ({ onClose, onStore }: { onClose: () => void; onStore: () => Promise<unknown> }) => (
  <RecordDrawer
    title="编辑样品"
    record={useRecordForm<Sample>(() => ({ name: '甲', note: '' }))}
    onStore={onStore}
    onClose={onClose}
  >
    <FormFields fields={fields} />
  </RecordDrawer>
);

const Row = ({ onStore }: { readonly onStore: () => Promise<unknown> }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <ThemedAntd>
      <button type="button" onClick={() => setOpen(true)}>
        编辑
      </button>
      {isOpen && <Editing onClose={() => setOpen(false)} onStore={onStore} />}
    </ThemedAntd>
  );
};

const open = async (onStore: () => Promise<unknown> = async () => undefined) => {
  const view = renderInApp(<Row onStore={onStore} />, { at: '/admin' });
  await view.user.click(screen.getByRole('button', { name: '编辑' }));
  return { ...view, drawer: await screen.findByRole('dialog', { name: '编辑样品' }) };
};
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a drawer that edits a row', () => {
  test('is closed by Escape and gives the focus back to its button', async () => {
    const { user, drawer } = await open();
    await user.click(within(drawer).getByLabelText('名称'));
    await user.keyboard('{Escape}');
    await isGone();
    await waitFor(() => expect(screen.getByRole('button', { name: '编辑' })).toHaveFocus());
  });

  test('asks before it drops what was typed', async () => {
    const { user, drawer } = await open();
    await user.type(within(drawer).getByLabelText('名称'), '乙');
    await user.click(within(drawer).getByRole('button', { name: '取消' }));
    const question = await screen.findByRole('dialog', { name: '放弃填写的内容？' });
    await user.click(within(question).getByRole('button', { name: '继续编辑' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '放弃填写的内容？' })).toBeNull());
    expect(within(drawer).getByLabelText('名称')).toHaveValue('甲乙');
    await user.click(within(drawer).getByRole('button', { name: '关闭' }));
    await user.click(await screen.findByRole('button', { name: '放弃修改' }));
    await isGone();
  });

  test('asks before its page is left', async () => {
    const { user, drawer, router } = await open();
    await user.type(within(drawer).getByLabelText('名称'), '乙');
    act(() => void router.navigate('/elsewhere'));
    const question = await screen.findByRole('dialog', { name: '修改还没有保存，要离开吗？' });
    await user.click(within(question).getByRole('button', { name: '继续编辑' }));
    expect(router.state.location.pathname).toBe('/admin');
  });

  test('closes without a question when nothing is unsaved', async () => {
    const { user, drawer } = await open();
    await user.type(within(drawer).getByLabelText('名称'), '乙{Backspace}');
    await user.click(within(drawer).getByRole('button', { name: '取消' }));
    await isGone();
  });

  test('closes once stored, and stays with its input when the server refuses', async () => {
    const answers: unknown[] = [{ status: 409, data: { code: 'TAKEN', msg: '名称已存在' } }, undefined];
    const { user, drawer } = await open(async () => answers.shift());
    await user.type(within(drawer).getByLabelText('名称'), '乙');
    await user.click(within(drawer).getByRole('button', { name: '保存' }));
    await waitFor(() => expect(within(drawer).getByRole('alert')).toBeVisible());
    expect(within(drawer).getByLabelText('名称')).toHaveValue('甲乙');
    await user.click(within(drawer).getByRole('button', { name: '保存' }));
    await isGone();
  });

  test('sets apart what may be left out, and marks no label', async () => {
    const { drawer } = await open();
    const more = within(drawer).getByRole('group', { name: '更多（可选）' });
    expect(within(more).getByLabelText('备注')).toBeVisible();
    expect(within(more).queryByLabelText('名称')).toBeNull();
    expect(within(drawer).getByLabelText('名称')).toBeRequired();
  });
});
