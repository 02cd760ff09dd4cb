import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens the menu of a list, in which its views, columns, export, keys and refresh are. */
export const openListMenu = async (user: UserEvent): Promise<void> =>
  user.click(await screen.findByRole('button', { name: '列表选项' }));
