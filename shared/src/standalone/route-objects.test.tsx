import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderRoutes } from '../testing/render-in-app';

const Desk = () => {
  const [text, setText] = useState('');
  return <input aria-label="text" value={text} onChange={({ target }) => setText(target.value)} />;
};
const page = () => Promise.resolve({ Component: Desk });

test('a page keeps its state when the address changes to another route that shows it', async () => {
  const { user, router } = renderRoutes(
    [
      { path: 'write', page },
      { path: 'edit/:id', page },
    ],
    { at: '/write' },
  );
  await user.type(await screen.findByRole('textbox'), 'draft');
  await act(() => router.navigate('/edit/1'));
  expect(router.state.location.pathname).toBe('/edit/1');
  expect(screen.getByRole('textbox')).toHaveValue('draft');
});
