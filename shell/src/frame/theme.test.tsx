import '../testing/native-elements';
import { screen, within } from '@testing-library/react';
import { followTheme } from '../start/apply-theme';
import { openPage, serveRemotes } from '../testing/open-page';

const opened = async () => {
  serveRemotes({ site_remote: () => ({ slots: {}, routes: [{ index: true }] }) });
  const page = await openPage('/');
  followTheme(page.store);
  return page;
};
const onScreen = () => document.documentElement.dataset.theme;

describe('the theme', () => {
  test('is light by default, and the button toggles it', async () => {
    const { user } = await opened();
    expect(onScreen()).toBe('light');
    await user.click(screen.getByRole('button', { name: '切换到深色' }));
    expect(onScreen()).toBe('dark');
    await user.click(screen.getByRole('button', { name: '切换到浅色' }));
    expect(onScreen()).toBe('light');
  });

  test('follows the system only when the user selects that', async () => {
    const { user } = await opened();
    await user.click(screen.getByRole('button', { name: '外观跟随系统' }));
    expect(onScreen()).toBe('system');
  });

  test('has three choices in the menu of narrow screens', async () => {
    const { user } = await opened();
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '打开菜单' }));
    const menu = within(screen.getByRole('navigation', { name: '菜单' }));
    await user.click(await menu.findByRole('radio', { name: '深色' }));
    expect(onScreen()).toBe('dark');
    await user.click(menu.getByRole('radio', { name: '跟随系统' }));
    expect(onScreen()).toBe('system');
  });
});
