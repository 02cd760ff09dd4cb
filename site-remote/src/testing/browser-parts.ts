/** Stands in for the browser's observer, which jsdom lacks: everything observed is in sight at once. */
class AlwaysVisible {
  constructor(private readonly report: IntersectionObserverCallback) {}
  observe(target: Element): void {
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
    queueMicrotask(() => this.report([entry], this as unknown as IntersectionObserver));
  }
  unobserve(): void {}
  disconnect(): void {}
}

/** Stands in for a page whose observed parts are never in sight. */
class NeverVisible {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

export const everythingVisible = (): void => {
  globalThis.IntersectionObserver = AlwaysVisible as unknown as typeof IntersectionObserver;
};

export const nothingVisible = (): void => {
  globalThis.IntersectionObserver = NeverVisible as unknown as typeof IntersectionObserver;
};

/** jsdom has no modal dialogs: they are shown and hidden, without the backdrop. */
export const withDialogs = (): void => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
};

/**
 * React reads a submitted form into a FormData of its page; the tests' page has Node's, which knows no form. What the
 * form holds is not what the tests look at.
 */
export const withForms = (): void => {
  globalThis.FormData = class extends FormData {
    constructor() {
      super();
    }
  };
};
