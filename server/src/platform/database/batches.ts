/** @param read reads the batch after the row of an id, 0 for the first batch; an empty batch ends the iteration */
export const rowsInBatches = async function* <R extends { readonly id: number }>(
  read: (after: number) => Promise<readonly R[]>,
): AsyncGenerator<R> {
  let after = 0;
  for (;;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
  }
};
