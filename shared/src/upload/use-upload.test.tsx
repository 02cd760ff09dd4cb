import { screen } from '@testing-library/react';
import { imageCalls } from '../contract/images.calls';
import { fakeApi } from '../testing/fake-api';
import { renderInApp } from '../testing/render-in-app';
import { useUpload } from './use-upload';

const Field = ({ said }: { readonly said: (reason: string) => void }) => {
  const { items, add, remove } = useUpload({
    action: imageCalls.uploadOne.path,
    field: 'image',
    limit: 1,
    accept: '.png',
    onRefused: said,
  });
  return (
    <>
      <input type="file" aria-label="图片" onChange={({ target }) => void add([...(target.files ?? [])])} />
      {items.map(({ id, name, status }) => (
        <button key={id} onClick={() => remove(id)}>{`${name} ${status}`}</button>
      ))}
    </>
  );
};

test('an upload field lists pending files and lets the user remove them', async () => {
  const said = jest.fn();
  const api = fakeApi();
  api.hangs(imageCalls.uploadOne);
  const { user } = renderInApp(<Field said={said} />, { api });
  const input = screen.getByLabelText('图片');
  await user.upload(input, new File(['x'], 'a.txt', { type: 'text/plain' }));
  expect(said).toHaveBeenCalledWith('不支持这种文件：a.txt');
  await user.upload(input, new File(['x'], 'a.png', { type: 'image/png' }));
  await user.click(screen.getByRole('button', { name: /^a\.png/ }));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('unmounting a field aborts its files and sends none that waited', async () => {
  const sent: string[] = [];
  const Queue = () => {
    const { add } = useUpload({
      atOnce: 1,
      send: (file, { signal }) => {
        sent.push(file.name);
        return new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(new Error('canceled'))),
        );
      },
    });
    return (
      <input
        type="file"
        multiple
        aria-label="图片"
        onChange={({ target }) => void add([...(target.files ?? [])])}
      />
    );
  };
  const { user, unmount } = renderInApp(<Queue />);
  const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
  await user.upload(screen.getByLabelText('图片'), [picture('a.png'), picture('b.png')]);
  unmount();
  await new Promise((resolve) => setTimeout(resolve));
  expect(sent).toEqual(['a.png']);
});
