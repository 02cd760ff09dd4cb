import { screen } from '@testing-library/react';
import { renderInApp } from '@yanye/shared/testing/render-in-app';
import { RowSteps } from './RowSteps';

const onCards = () => {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...matchMedia(query), matches: query === '(max-width: 1023px)' }));
};

afterEach(() => void jest.restoreAllMocks());

const steps = (act: () => void) => ({
  of: '「山」',
  usual: { name: '编辑', act },
  more: [{ name: '删除', danger: true, act: jest.fn() }],
});

describe('the actions on a row', () => {
  test('show the usual one as a word', async () => {
    const act = jest.fn();
    const { user } = renderInApp(<RowSteps {...steps(act)} />);
    await user.click(screen.getByRole('button', { name: '编辑「山」' }));
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('are all in the menu on a card', async () => {
    onCards();
    const act = jest.fn();
    const { user } = renderInApp(<RowSteps {...steps(act)} />);
    expect(screen.queryByRole('button', { name: '编辑「山」' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '「山」的更多操作' }));
    await user.click(await screen.findByRole('menuitem', { name: '编辑' }));
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('show on a card what the row waits for', () => {
    onCards();
    renderInApp(<RowSteps of="「山」" next={{ name: '通过' }} usual={{ name: '编辑' }} />);
    expect(screen.getByRole('button', { name: '通过「山」' })).toBeInTheDocument();
  });
});
