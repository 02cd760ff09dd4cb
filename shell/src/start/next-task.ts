/**
 * Ends the current task. A message and no timer: the browser delays timers of pages in the background.
 * @returns settles in a later task, before which the browser may handle input and paint
 */
export const nextTask = (): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(0);
  });
