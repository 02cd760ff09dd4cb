/** @returns the text between the last `@` and the caret; undefined where no mention is being typed */
export const nameBefore = (text: string, caret: number): string | undefined =>
  /(?:^|[^\w@])@([^\s@]{0,36})$/u.exec(text.slice(0, caret))?.[1];
