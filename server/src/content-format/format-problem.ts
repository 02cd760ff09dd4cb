/** What is wrong about a file, in a sentence for whoever imports it. */
export class FormatProblem extends Error {}
