/** @param answer one entry per file @returns why the first failed file was refused, or undefined */
export const uploadedProblem = (answer: unknown): string | undefined => {
  if (!Array.isArray(answer)) return undefined;
  const entries = answer as readonly { readonly is_success?: boolean; readonly msg?: string }[];
  return entries.find((entry) => entry.is_success === false)?.msg;
};
