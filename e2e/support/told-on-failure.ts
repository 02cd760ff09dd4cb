declare global {
  // `var` is how a property of the global object is declared.
  var toldOnFailure: (() => Promise<string>)[] | undefined;
}

/** @param tell called when a test of this file fails, before anything is closed; reports the state */
export const toldOnFailure = (tell: () => Promise<string>): void => {
  globalThis.toldOnFailure = [...(globalThis.toldOnFailure ?? []), tell];
};
