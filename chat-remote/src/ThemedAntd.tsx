import { StyleProvider } from '@ant-design/cssinjs';
import { useThemeOnScreen } from '@yanye/shared/settings/theme-on-screen';
import { antdTokens } from '@yanye/shared/tokens';
import { App, ConfigProvider, theme as antdTheme } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';

/**
 * What every antd page of this remote stands in: the product's tokens and theme, Chinese, and styles in a layer of
 * their own, so that our style sheets win and two remotes' copies do not fight. The square does without it.
 */
export const ThemedAntd = ({ children }: { readonly children: ReactNode }) => {
  const theme = useThemeOnScreen();
  const { darkAlgorithm, defaultAlgorithm } = antdTheme;
  return (
    <StyleProvider layer>
      <ConfigProvider
        locale={zhCN}
        theme={{ token: antdTokens(theme), algorithm: theme === 'dark' ? darkAlgorithm : defaultAlgorithm }}
      >
        <App component={false}>{children}</App>
      </ConfigProvider>
    </StyleProvider>
  );
};
