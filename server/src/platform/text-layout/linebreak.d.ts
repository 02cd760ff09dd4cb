/** The part of the library that is used; it ships no types. */
declare module 'linebreak' {
  interface Break {
    readonly position: number;
  }
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): Break | null;
  }
}
