import { render, screen } from '@testing-library/react';
import { Modal, Tooltip } from 'antd';

test('a dialog is named by its title without the hint', async () => {
  render(
    <>
      <Tooltip open title="提示">
        <span>文字</span>
      </Tooltip>
      <Modal open title="标题" />
    </>,
  );
  await screen.findByRole('tooltip', { name: '提示' });
  expect(await screen.findByRole('dialog', { name: '标题' })).toBeVisible();
});
