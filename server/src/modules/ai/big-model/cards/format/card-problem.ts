/** A file that is no card, or breaks a limit; its message is for the person who imports it. */
export class CardProblem extends Error {}
