import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the menu of a row. @param row its name, such as 《标题》 */
export const openRowMenu = async (user: UserEvent, row: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name: `${row}的更多操作` }));

/** Does an action that stands in the menu of a row. */
export const chooseInRowMenu = async (user: UserEvent, row: string, name: string): Promise<void> => {
  await openRowMenu(user, row);
  await user.click(await screen.findByRole('menuitem', { name }));
};
