/**
 * Reads the answer of an upload to the library: one entry for each file, each with its own success.
 * @param answer the server's `data`
 * @returns why the first file that failed was not taken, or undefined
 */
export const uploadedProblem = (answer: unknown): string | undefined => {
  if (!Array.isArray(answer)) return undefined;
  const entries = answer as readonly { readonly is_success?: boolean; readonly msg?: string }[];
  return entries.find((entry) => entry.is_success === false)?.msg;
};
