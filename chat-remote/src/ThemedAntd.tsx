import { StyleProvider } from '@ant-design/cssinjs';
import { useThemeOnScreen } from '@yanye/shared/settings/theme-on-screen';
import { usePrefersReducedMotion } from '@yanye/shared/settings/use-media';
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

// Made once for each theme, so that antd does not derive its styles again at every draw.
const themesOf = (isStill: boolean) => ({
  light: { token: antdTokens('light', isStill), algorithm: [theme.defaultAlgorithm, exact] },
  dark: { token: antdTokens('dark', isStill), algorithm: [theme.darkAlgorithm, exact] },
});
const moving = themesOf(false);
const still = themesOf(true);

/**
 * What every antd page of this remote stands in: the product's tokens and theme, Chinese, and styles in a layer of
 * their own, so that our style sheets win and two remotes' copies do not fight. The square does without it.
 */
export const ThemedAntd = ({ children }: { readonly children: ReactNode }) => {
  const themes = usePrefersReducedMotion() ? still : moving;
  return (
    <StyleProvider layer>
      <ConfigProvider locale={zhCN} button={{ autoInsertSpace: false }} theme={themes[useThemeOnScreen()]}>
        <App component={false}>{children}</App>
      </ConfigProvider>
    </StyleProvider>
  );
};
