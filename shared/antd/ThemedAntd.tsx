import { StyleProvider } from '@ant-design/cssinjs';
import { App, ConfigProvider, theme, type MappingAlgorithm } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { useThemeOnScreen } from '@yanye/shared/settings/theme-on-screen';
import { usePrefersReducedMotion } from '@yanye/shared/settings/use-media';
import { antdTokens, colours } from '@yanye/shared/tokens';

// antd derives shades from the seeds; colours that the product defines itself stay as they are.
const exact: MappingAlgorithm = (seed, map) => ({
  ...(map ?? theme.defaultAlgorithm(seed)),
  colorPrimary: seed.colorPrimary,
  colorSuccess: seed.colorSuccess,
  colorWarning: seed.colorWarning,
  colorError: seed.colorError,
  colorInfo: seed.colorInfo,
});

const algorithms = { light: [theme.defaultAlgorithm, exact], dark: [theme.darkAlgorithm, exact] };

const themeOf = (onScreen: 'light' | 'dark', isStill: boolean) => {
  const token = antdTokens(onScreen, isStill);
  const { sunken, line, amber, red, blue, leaf, ink, 'ink-2': ink2 } = colours[onScreen];
  return {
    algorithm: algorithms[onScreen],
    token: {
      ...token,
      colorWarningBg: sunken,
      colorWarningBorder: amber,
      colorErrorBg: sunken,
      colorErrorBorder: red,
      colorInfoBg: sunken,
      colorInfoBorder: blue,
      colorSuccessBg: sunken,
      colorSuccessBorder: leaf,
    },
    components: {
      // Secondary buttons are quiet: a border is for what holds other things, or is typed in.
      Button: {
        defaultBg: 'transparent',
        defaultColor: ink2,
        defaultBorderColor: 'transparent',
        defaultShadow: 'none',
        defaultHoverBg: sunken,
        defaultHoverColor: ink,
        defaultHoverBorderColor: 'transparent',
        defaultActiveBg: line,
        defaultActiveColor: ink,
        defaultActiveBorderColor: 'transparent',
        borderColorDisabled: 'transparent',
        defaultBgDisabled: 'transparent',
        primaryShadow: 'none',
        dangerShadow: 'none',
      },
      Table: {
        headerBg: token.colorBgContainer,
        headerColor: token.colorTextTertiary,
        headerSplitColor: 'transparent',
        borderColor: line,
      },
      Menu: {
        itemBg: 'transparent',
        subMenuItemBg: 'transparent',
        activeBarBorderWidth: 0,
        collapsedWidth: 55,
      },
      Segmented: { trackBg: sunken },
    },
  };
};

// One object per theme, so that antd does not derive its styles again at every render.
const moving = { light: themeOf('light', false), dark: themeOf('dark', false) };
const still = { light: themeOf('light', true), dark: themeOf('dark', true) };

/**
 * The theme of every antd page: the product's tokens, Chinese, and styles in a layer of their own, so that CSS modules
 * win and the copies of antd of two remotes in one page do not override each other. Each remote bundles its own antd.
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
