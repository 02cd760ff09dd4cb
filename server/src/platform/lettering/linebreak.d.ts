/** The part of the library that is used; it ships no types. */
declare module 'linebreak' {
  interface Break {
    /** The next allowed break position. */
    readonly position: number;
    /** Whether the break is mandatory. */
    readonly required: boolean;
  }
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): Break | null;
  }
}
