/** Replaces IntersectionObserver, which jsdom lacks: every observed element is visible at once. */
class AlwaysVisible {
  constructor(private readonly report: IntersectionObserverCallback) {}
  observe(target: Element): void {
    const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
    queueMicrotask(() => this.report([entry], this as unknown as IntersectionObserver));
  }
  unobserve(): void {}
  disconnect(): void {}
}

/** Replaces IntersectionObserver: no observed element is ever visible. */
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
  const previous = new WeakMap<HTMLDialogElement, Element | null>();
  HTMLDialogElement.prototype.showModal = function showModal() {
    previous.set(this, document.activeElement);
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    const focused = previous.get(this);
    if (focused instanceof HTMLElement) focused.focus();
    this.dispatchEvent(new Event('close'));
  };
};

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
