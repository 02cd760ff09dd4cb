/** Numbers that may stay without a message before one: those of changes. A file could ask for millions. */
const maxGap = 1_000;

/**
 * Numbers of imported messages in a room: their own where these are free and not too far apart, else the next ones.
 * @param last newest number of the room @param wanted numbers of the messages in their room of origin, rising
 */
export const importedNumbers = (last: number, wanted: readonly number[]): number[] => {
  let newest = last;
  return wanted.map((number) => {
    newest = number > newest && number - newest <= maxGap + 1 ? number : newest + 1;
    return newest;
  });
};
