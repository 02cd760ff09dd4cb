import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { registrationCalls } from '@yanye/shared/contract/registration.calls';
import { fakeApi, type FakeApi } from '@yanye/shared/testing/fake-api';
import { renderInApp } from '@yanye/shared/testing/render-in-app';
import { EmailBinding } from './EmailBinding';

const open = (api: FakeApi, isChange = false) => {
  const closed = jest.fn();
  renderInApp(<EmailBinding isChange={isChange} onClose={closed} />, { api });
  return { user: userEvent.setup(), closed };
};

describe('e-mail binding', () => {
  test('mails a code and then requires it together with the password', async () => {
    const api = fakeApi().answers(registrationCalls.bindEmail, {});
    const { user, closed } = open(api);
    await user.type(screen.getByLabelText('邮箱'), 'me@example.com');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(await screen.findByRole('button', { name: /秒后可重新获取/ })).toBeDisabled();
    await user.type(screen.getByLabelText('验证码'), '123456');
    await user.type(screen.getByLabelText(/^密码/), 'leaves and words');
    await user.click(screen.getByRole('button', { name: /绑\s?定/ }));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(api.callsOf(registrationCalls.bindEmail).map(({ body }) => body)).toEqual([
      { email: 'me@example.com' },
      { email: 'me@example.com', code: '123456', password: 'leaves and words' },
    ]);
  });

  test('is named by whether an address is bound already', () => {
    open(fakeApi(), true);
    const dialog = screen.getByRole('dialog', { name: '更换邮箱' });
    expect(within(dialog).getByRole('button', { name: /更\s?换/ })).toBeEnabled();
  });

  test('requires an address before it sends a request', async () => {
    const api = fakeApi();
    const { user } = open(api);
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(await screen.findByText('请填写邮箱')).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  test('shows a wrong password at the password field', async () => {
    const message = '当前密码不对，请再试一次';
    const api = fakeApi().fails(registrationCalls.bindEmail, {
      status: 403,
      error: 'PASSWORD_WRONG',
      msg: message,
      fields: [{ field: 'password', message }],
    });
    const { user, closed } = open(api);
    await user.type(screen.getByLabelText('邮箱'), 'me@example.com');
    await user.type(screen.getByLabelText('验证码'), '123456');
    await user.type(screen.getByLabelText(/^密码/), 'leaves and words');
    await user.click(screen.getByRole('button', { name: /绑\s?定/ }));
    await waitFor(() =>
      expect(screen.getByLabelText(/^密码/)).toHaveAccessibleDescription(expect.stringContaining(message)),
    );
    expect(closed).not.toHaveBeenCalled();
  });

  test('keeps the dialog and its input open when the server refuses', async () => {
    const api = fakeApi().fails(registrationCalls.bindEmail, { status: 422, msg: '验证码不对或已失效' });
    const { user, closed } = open(api);
    await user.type(screen.getByLabelText('邮箱'), 'me@example.com');
    await user.click(screen.getByRole('button', { name: '获取验证码' }));
    expect(await screen.findByText('验证码不对或已失效')).toBeVisible();
    expect(screen.getByLabelText('邮箱')).toHaveValue('me@example.com');
    expect(closed).not.toHaveBeenCalled();
  });
});
