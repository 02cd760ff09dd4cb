import { logoutChosen, selectRole } from '@yanye/shared/auth/auth-slice';
import { refusalOf } from '@yanye/shared/policy/access';
import { isReadOnly } from '@yanye/shared/policy/viewer.policy';
import { useAppDispatch, useAppSelector } from '@yanye/shared/redux';
import { useNavigate } from '@yanye/shared/router';
import { selectSidebarCollapsed, sidebarToggled, themeToggled } from '@yanye/shared/settings/settings-slice';
import { useThemeOnScreen } from '@yanye/shared/settings/theme-on-screen';
import { askToAdd } from '#controls/use-asked-to-add.ts';
import { useTabStrip } from '../tabs/use-tabs';
import { messages } from './messages.zh';
import type { PaletteEntry } from './palette-entry';

const text = messages.actions;

/** What one may do from anywhere. Nothing that removes is among it. @param onKeys opens the help about keys */
export const useActions = (onKeys: () => void): readonly PaletteEntry[] => {
  const role = useAppSelector(selectRole);
  const isCollapsed = useAppSelector(selectSidebarCollapsed);
  const theme = useThemeOnScreen();
  const [hasTabs, setTabs] = useTabStrip();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const allows = (access: 'backOffice' | 'admin') => refusalOf(role, access) === undefined;
  const article = allows('backOffice') ? '/admin/article/write' : '/admin/user_center/article/write';
  const signOut = async () => {
    await dispatch(logoutChosen());
    await navigate('/');
  };

  return [
    ...(isReadOnly(role) ? [] : [{ key: 'write', title: text.writeArticle, to: article }]),
    ...(allows('admin')
      ? [
          { key: 'page', title: text.writePage, to: '/admin/settings/page_list/write' },
          { key: 'role', title: text.newRole, to: '/admin/big_model/chat_role/role_list/new' },
          {
            key: 'user',
            title: text.addUser,
            run: () => void navigate('/admin/users/user_list', { state: askToAdd }),
          },
        ]
      : []),
    {
      key: 'theme',
      title: theme === 'dark' ? text.light : text.dark,
      run: () => void dispatch(themeToggled(theme)),
    },
    {
      key: 'menu',
      title: isCollapsed ? text.expand : text.collapse,
      run: () => void dispatch(sidebarToggled()),
    },
    { key: 'tabs', title: hasTabs ? text.tabsOff : text.tabsOn, run: () => setTabs(!hasTabs) },
    { key: 'keys', title: text.keys, run: onKeys },
    { key: 'visit', title: text.visit, to: '/' },
    { key: 'out', title: text.signOut, run: () => void signOut() },
  ];
};
