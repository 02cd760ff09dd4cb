/** The part of the library that is used; it brings no types. */
declare module 'linebreak' {
  interface Break {
    /** Where the next line may begin. */
    readonly position: number;
    /** Whether it must. */
    readonly required: boolean;
  }
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): Break | null;
  }
}
