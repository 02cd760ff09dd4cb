import katex from 'katex';

/**
 * Draws a formula as MathML into an element. Commands that lead elsewhere are refused, and what grows without end is stopped.
 * @param tex its source, which stays where it cannot be set
 */
export const setFormula = (place: HTMLElement, tex: string, displayMode: boolean): void => {
  const drawn = document.createElement('span');
  try {
    katex.render(tex, drawn, {
      displayMode,
      output: 'mathml',
      trust: false,
      strict: 'ignore',
      throwOnError: true,
      maxSize: 30,
      maxExpand: 200,
    });
  } catch {
    // A formula that is wrong, or too deep, stays as it was written.
    return;
  }
  place.replaceChildren(...drawn.childNodes);
};
