import { StyleProvider } from '@ant-design/cssinjs';
import { useStillness } from '@yanye/shared/settings/media-query';
import { useThemeOnScreen } from '@yanye/shared/settings/theme-on-screen';
import { antdTokens } from '@yanye/shared/tokens';
import { App, ConfigProvider, theme, type MappingAlgorithm } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';

// antd mixes its own shades from the seeds; where the house has a colour of its own, that one stands.
const exact: MappingAlgorithm = (seed, map) => ({
  ...(map ?? theme.defaultAlgorithm(seed)),
  colorPrimary: seed.colorPrimary,
  colorSuccess: seed.colorSuccess,
  colorWarning: seed.colorWarning,
  colorError: seed.colorError,
  colorInfo: seed.colorInfo,
});

const light = [theme.defaultAlgorithm, exact];
const dark = [theme.darkAlgorithm, exact];

// Made once for each theme, so that antd does not derive its styles again at every draw.
const themes = {
  light: {
    moving: { token: antdTokens('light', true), algorithm: light },
    still: { token: antdTokens('light', false), algorithm: light },
  },
  dark: {
    moving: { token: antdTokens('dark', true), algorithm: dark },
    still: { token: antdTokens('dark', false), algorithm: dark },
  },
};

/**
 * What every antd page of this remote stands in: the product's tokens and theme, Chinese, and styles in a layer of
 * their own, so that our style sheets win and two remotes' copies do not fight. The square does without it.
 */
export const ThemedAntd = ({ children }: { readonly children: ReactNode }) => {
  const look = themes[useThemeOnScreen()][useStillness() ? 'still' : 'moving'];
  return (
    <StyleProvider layer>
      <ConfigProvider locale={zhCN} button={{ autoInsertSpace: false }} theme={look}>
        <App component={false}>{children}</App>
      </ConfigProvider>
    </StyleProvider>
  );
};
