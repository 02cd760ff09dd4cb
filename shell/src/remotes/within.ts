/**
 * Waits for a promise, but not for ever.
 * @throws {Error} with `reason` when the time is up
 */
export const within = async <T>(milliseconds: number, promise: Promise<T>, reason: string): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(reason)), milliseconds);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
};
