/** A problem of a file; its message is for the user who imports it. */
export class FormatProblem extends Error {}
