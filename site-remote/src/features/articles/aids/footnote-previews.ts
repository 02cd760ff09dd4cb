import { listening } from './listening';
import styles from './footnote-previews.module.css';

const gap = 8;
const edge = 12;
const width = 340;

const noteOf = (reference: HTMLAnchorElement): HTMLElement | null =>
  document.getElementById(decodeURIComponent(reference.hash.slice(1)));

/** A copy of the footnote without back references and without ids, which would be duplicates. */
const copyOf = (note: HTMLElement): Node[] => {
  const copy = note.cloneNode(true) as HTMLElement;
  for (const back of copy.querySelectorAll('[data-footnote-backref]')) back.remove();
  for (const named of copy.querySelectorAll('[id]')) named.removeAttribute('id');
  return [...copy.childNodes];
};

/**
 * Shows a footnote next to its reference on hover and focus. The link itself is unchanged.
 * @returns removes the listeners
 */
export const previewFootnotes = (root: HTMLElement): (() => void) => {
  const heard = listening();
  const box = document.createElement('div');
  box.className = styles.note ?? '';
  // Hidden from assistive technology, which reaches the footnote by its link.
  box.ariaHidden = 'true';
  box.hidden = true;

  const referenceAt = ({ target }: Event): HTMLAnchorElement | null =>
    target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-footnote-ref]') : null;

  const place = (reference: Element) => {
    const at = reference.getBoundingClientRect();
    const room = document.documentElement.clientWidth;
    const wide = Math.min(width, room - 2 * edge);
    const left = Math.min(Math.max(edge, at.left + at.width / 2 - wide / 2), room - wide - edge);
    const isBelow = at.top < window.innerHeight / 2;
    box.style.width = `${wide}px`;
    box.style.left = `${left}px`;
    box.style.top = isBelow ? `${at.bottom + gap}px` : 'auto';
    box.style.bottom = isBelow ? 'auto' : `${window.innerHeight - at.top + gap}px`;
  };
  const show = (event: Event) => {
    const reference = referenceAt(event);
    const note = reference && noteOf(reference);
    if (!note) return;
    box.replaceChildren(...copyOf(note));
    document.body.append(box);
    box.hidden = false;
    place(reference);
  };
  const hide = () => {
    box.hidden = true;
  };
  const move = () => {
    const focused = document.activeElement;
    // Focus may scroll the page: the preview moves along.
    if (focused?.matches('a[data-footnote-ref]')) place(focused);
    else hide();
  };

  heard.on(root, 'pointerover', (event) => event.pointerType === 'mouse' && show(event));
  heard.on(root, 'pointerout', (event) => referenceAt(event) && hide());
  heard.on(root, 'focusin', show);
  heard.on(root, 'focusout', hide);
  heard.on(root, 'click', hide);
  heard.on(window, 'scroll', move, { passive: true });
  heard.on(window, 'keydown', ({ key }) => key === 'Escape' && hide());
  return () => {
    heard.end();
    box.remove();
  };
};
