import '../testing/native-elements';
import { screen } from '@testing-library/react';
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
    await user.click(screen.getByRole('radio', { name: '跟随系统' }));
    expect(onScreen()).toBe('system');
  });
});
