import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

const focused = () => document.activeElement as HTMLElement | null;

/** Opens the menu of a row. @param row its name, such as 《标题》 */
export const openRowMenu = async (user: UserEvent, row: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name: `${row}的更多操作` }));

/** The menu that was opened last; others stay in the page while they fade out. */
const openedMenu = async () => within((await screen.findAllByRole('menu')).at(-1) as HTMLElement);

/** Opens the menu of a row. @returns the names that cannot be chosen, each with its reason */
export const refusedInRowMenu = async (user: UserEvent, row: string): Promise<readonly string[]> => {
  await openRowMenu(user, row);
  const items = (await openedMenu()).getAllByRole('menuitem');
  return items
    .filter((item) => item.getAttribute('aria-disabled') === 'true')
    .map(({ textContent }) => textContent);
};

/** Does an action that stands in the menu of a row, once the menu has taken the focus. */
export const chooseInRowMenu = async (user: UserEvent, row: string, name: string): Promise<void> => {
  await openRowMenu(user, row);
  const item = (await openedMenu()).getByRole('menuitem', { name });
  await waitFor(() => expect(item.closest('[role=menu]')).toContainElement(focused()));
  await user.click(item);
};
