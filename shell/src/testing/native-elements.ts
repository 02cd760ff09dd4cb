// jsdom has dialogs and popovers as plain elements; this gives them the little that the shell uses.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
window.matchMedia ??= (query: string) =>
  ({ matches: false, media: query, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList;
window.scrollTo = () => {};

const closedPopovers = document.createElement('style');
closedPopovers.textContent = '[popover]:not([data-open]) { display: none }';
document.head.append(closedPopovers);
HTMLElement.prototype.showPopover ??= function showPopover(this: HTMLElement) {
  this.dataset.open = '';
};
HTMLElement.prototype.hidePopover ??= function hidePopover(this: HTMLElement) {
  delete this.dataset.open;
};
document.addEventListener('click', ({ target }) => {
  const id = (target as Element).closest('[popovertarget]')?.getAttribute('popovertarget');
  if (id) document.getElementById(id)?.showPopover();
});
