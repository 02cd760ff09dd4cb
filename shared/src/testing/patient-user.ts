import { waitFor } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';

const untilEnabled = async (element: Element): Promise<void> => {
  if (!element.matches(':disabled')) return;
  await waitFor(() => {
    if (element.matches(':disabled')) throw new Error(`still disabled: ${element.outerHTML}`);
  });
};

/**
 * A user who waits until a control is enabled before using it, as people do. The library's own user presses a disabled control
 * without effect, so that a test would depend on the timing of its data.
 * @returns the testing library's user; using a control that stays disabled throws
 */
export const patientUser = (): UserEvent => {
  const user = userEvent.setup();
  const click: UserEvent['click'] = async (element) => {
    await untilEnabled(element);
    await user.click(element);
  };
  const type: UserEvent['type'] = async (element, ...typed) => {
    await untilEnabled(element);
    await user.type(element, ...typed);
  };
  const clear: UserEvent['clear'] = async (element) => {
    await untilEnabled(element);
    await user.clear(element);
  };
  return { ...user, click, type, clear };
};
