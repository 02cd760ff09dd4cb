import { screen } from '@testing-library/react';
import { colours } from '@yanye/shared/tokens';
import { renderInApp } from '@yanye/shared/testing/render-in-app';
import { theme as antdTheme } from 'antd';
import { ThemedAntd } from '@yanye/shared/antd/ThemedAntd';

const Sample = () => {
  const { token } = antdTheme.useToken();
  return <p>{`${token.colorPrimary} ${token.colorText}`}</p>;
};

test.each(['light', 'dark'] as const)('antd pages have the colours of the product theme in %s', (theme) => {
  renderInApp(
    <ThemedAntd>
      <Sample />
    </ThemedAntd>,
    { theme },
  );
  const { leaf, ink } = colours[theme];
  expect(screen.getByText(`${leaf} ${ink}`)).toBeInTheDocument();
});
