import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { UploadItem } from '@yanye/shared/upload/upload-items';
import { proves } from '@yanye/tools/specification/proves.ts';
import { UploadQueue } from './UploadQueue';

const ignored = () => undefined;
const item = (change: Partial<UploadItem>): UploadItem => ({
  id: '1',
  name: '山.png',
  size: 10,
  status: 'uploading',
  progress: 0.5,
  ...change,
});

test(`only a failed upload shows an error and a retry button ${proves('8.upload')}`, async () => {
  const retried: string[] = [];
  const items = [
    item({ id: '1', name: '山.png' }),
    item({ id: '2', name: '水.png', status: 'error', error: '图片太大' }),
  ];
  render(
    <UploadQueue items={items} onRetry={(id) => retried.push(id)} onAbort={ignored} onRemove={ignored} />,
  );
  const [sent, failed] = within(screen.getByRole('region')).getAllByRole('listitem');
  if (!sent || !failed) throw new Error('two uploads are expected');
  expect(within(failed).getByRole('alert')).toHaveTextContent('图片太大');
  expect(within(sent).queryByRole('alert')).not.toBeInTheDocument();
  expect(within(sent).queryByRole('button', { name: /^重新上传/ })).not.toBeInTheDocument();
  await userEvent.setup().click(within(failed).getByRole('button', { name: '重新上传 水.png' }));
  expect(retried).toEqual(['2']);
});
