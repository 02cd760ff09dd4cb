/**
 * React reads a submitted form into FormData; jsdom has the one of Node.js, which accepts no form element. The tests do
 * not read the form's content.
 */
export const withForms = (): void => {
  globalThis.FormData = class extends FormData {
    constructor() {
      super();
    }
  };
};
