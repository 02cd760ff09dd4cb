// jsdom lacks the methods of dialogs and popovers; this adds those that the shell uses.
const missing = (target: object, members: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(members)) {
    if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true });
  }
};

missing(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  },
});

missing(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    this.dataset.open = '';
    this.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }));
  },
  hidePopover(this: HTMLElement) {
    delete this.dataset.open;
    this.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'closed' }));
  },
});

const style = document.createElement('style');
style.textContent = '[popover]:not([data-open]) { display: none }';
document.head.append(style);
document.addEventListener('click', ({ target }) => {
  const id = (target as Element).closest('[popovertarget]')?.getAttribute('popovertarget');
  if (id) document.getElementById(id)?.showPopover();
});

window.scrollTo = () => {};

export {};
