/** Runs one named part of a long test, so that a failure names the part. */
export const step = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
};
