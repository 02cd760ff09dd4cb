import { screen } from '@testing-library/react';
import { renderInApp } from '@yanye/shared/testing/render-in-app';
import { RecoveryCodes } from './RecoveryCodes';

test('without clipboard access the user is told to write the recovery codes down', async () => {
  const { user } = renderInApp(<RecoveryCodes codes={['abcd-efgh']} onSaved={() => undefined} />);
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  await user.click(screen.getByRole('button', { name: '复制恢复码' }));
  expect(await screen.findByText('浏览器不让复制，请手动抄下来')).toBeInTheDocument();
});
