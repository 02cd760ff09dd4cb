import { screen } from '@testing-library/react';
import { renderInApp } from '@yanye/shared/testing/render-in-app';
import { RecoveryCodes } from './RecoveryCodes';

test('recovery codes that a browser on plain HTTP cannot copy are to be written down', async () => {
  const { user } = renderInApp(<RecoveryCodes codes={['abcd-efgh']} onSaved={() => undefined} />);
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await user.click(screen.getByRole('button', { name: '复制恢复码' }));
  expect(await screen.findByText('浏览器不让复制，请手动抄下来')).toBeInTheDocument();
});
