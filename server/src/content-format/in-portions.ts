/** Records and characters of one file: one transaction stores it. */
const maxInFile = 500;
const maxCharacters = 500_000;

/**
 * Splits records into files, always at the same places.
 * @param sizeOf characters of a record; those of its text where it is left out
 */
export async function* inPortions<R extends { readonly content: string }>(
  records: AsyncIterable<R> | Iterable<R>,
  sizeOf: (record: R) => number = ({ content }) => content.length,
): AsyncGenerator<R[]> {
  let portion: R[] = [];
  let characters = 0;
  for await (const record of records) {
    const size = sizeOf(record);
    characters += size;
    if (portion.length >= maxInFile || (portion.length > 0 && characters > maxCharacters)) {
      yield portion;
      portion = [];
      characters = size;
    }
    portion.push(record);
  }
  if (portion.length > 0) yield portion;
}
