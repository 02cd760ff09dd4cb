import { StyleProvider } from '@ant-design/cssinjs';
import { App, ConfigProvider, theme } from 'antd';
import zhCN from 'antd/locale/zh_CN';
import type { ReactNode } from 'react';
import { useThemeOnScreen } from '@yanye/shared/settings/theme-on-screen';
import { antdTokens } from '@yanye/shared/tokens';

const algorithms = { light: theme.defaultAlgorithm, dark: theme.darkAlgorithm };

/**
 * This remote's own antd, looking like the rest of the house. Its styles stand in a layer, so that CSS modules always
 * win and another remote's antd in the same page is left alone.
 */
export const ThemedAntd = ({ children }: { readonly children: ReactNode }) => {
  const onScreen = useThemeOnScreen();
  const token = antdTokens(onScreen);
  return (
    <StyleProvider layer>
      <ConfigProvider
        locale={zhCN}
        theme={{
          algorithm: algorithms[onScreen],
          token,
          components: {
            Table: { headerBg: token.colorBgContainer, headerColor: token.colorTextTertiary, headerSplitColor: 'transparent' },
            Menu: { itemBg: 'transparent', subMenuItemBg: 'transparent', activeBarBorderWidth: 0 },
          },
        }}
      >
        <App component={false}>{children}</App>
      </ConfigProvider>
    </StyleProvider>
  );
};
