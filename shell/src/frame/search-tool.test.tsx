import { screen } from '@testing-library/react';
import type { RemoteModule, SlotProps } from '@yanye/shared/federation/remote-module';
import { openPage, serveRemotes } from '../testing/open-page';
import '../testing/native-elements';

const Dialog = ({ onClose }: SlotProps['search-dialog']) => (
  <dialog open aria-label="全文搜索">
    <input aria-label="搜索文章" />
    <button type="button" onClick={onClose}>
      关闭
    </button>
  </dialog>
);

const site = (slots: RemoteModule['slots']): RemoteModule => ({
  routes: [
    { index: true, page: async () => ({ Component: () => <textarea aria-label="留言" /> }) },
    { path: 'search', page: async () => ({ Component: () => <h1>搜索页</h1> }) },
  ],
  slots,
});
const withDialog = site({ 'search-dialog': async () => ({ Component: Dialog }) });

const link = () => screen.findByRole('link', { name: '搜索' });

describe('the search link', () => {
  test('links to the search page and opens the dialog on click', async () => {
    serveRemotes({ site_remote: () => withDialog });
    const { user } = await openPage('/');
    expect(await link()).toHaveAttribute('href', '/search');
    await user.click(await link());
    expect(await screen.findByRole('dialog', { name: '全文搜索' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])('%s opens the dialog', async (keys) => {
    serveRemotes({ site_remote: () => withDialog });
    const { user } = await openPage('/');
    await screen.findByRole('textbox', { name: '留言' });
    await user.keyboard(keys);
    expect(await screen.findByRole('dialog', { name: '全文搜索' })).toBeInTheDocument();
  });

  test('a slash in a text field does not open the dialog', async () => {
    serveRemotes({ site_remote: () => withDialog });
    const { user } = await openPage('/');
    const field = await screen.findByRole('textbox', { name: '留言' });
    await user.type(field, '1/2');
    expect(field).toHaveValue('1/2');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opens the search page when the dialog fails to load', async () => {
    serveRemotes({ site_remote: () => site({}) });
    globalThis.expectedNoise = ['site_remote has no slot search-dialog'];
    const { user } = await openPage('/');
    await user.click(await link());
    expect(await screen.findByRole('heading', { name: '搜索页' })).toBeInTheDocument();
  });
});
