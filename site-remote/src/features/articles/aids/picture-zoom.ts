import { listening } from './listening';
import { aidMessages as text } from './messages.zh';
import styles from './picture-zoom.module.css';

/** Block pictures: neither inline pictures nor pictures inside links. */
const isWorthEnlarging = (image: HTMLImageElement): boolean =>
  image.closest('a, .remote-media') === null && image.naturalWidth > image.clientWidth * 0.5;

/** Shows one picture full screen. Escape, the button and a click outside close it. */
const show = (image: HTMLImageElement): void => {
  const dialog = document.createElement('dialog');
  dialog.className = styles.dialog ?? '';
  dialog.setAttribute('aria-label', image.alt === '' ? text.picture : image.alt);
  const large = document.createElement('img');
  large.src = image.currentSrc || image.src;
  large.alt = image.alt;
  const close = document.createElement('button');
  close.type = 'button';
  close.className = styles.close ?? '';
  close.setAttribute('aria-label', text.closePicture);
  close.textContent = '×';
  dialog.append(large, close);
  if (image.alt !== '') {
    const caption = document.createElement('p');
    caption.className = styles.caption ?? '';
    caption.textContent = image.alt;
    dialog.append(caption);
  }
  dialog.addEventListener('click', () => dialog.close());
  // close() restores the focus at once. The event comes later, when the reader may have moved on.
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
};

/**
 * Makes the pictures of an article zoomable by mouse and keyboard.
 * @returns removes the listeners
 */
export const enlargePictures = (root: HTMLElement): (() => void) => {
  const heard = listening();
  const offer = (image: HTMLImageElement) => {
    if (!isWorthEnlarging(image)) return;
    image.tabIndex = 0;
    image.setAttribute('role', 'button');
    image.setAttribute('aria-label', text.enlarge(image.alt));
    image.setAttribute('aria-haspopup', 'dialog');
    image.classList.add(styles.picture ?? '');
  };
  for (const image of root.querySelectorAll('img')) {
    if (image.complete) offer(image);
    else heard.on(image, 'load', () => offer(image), { once: true });
  }
  const pictureAt = ({ target }: Event): HTMLImageElement | undefined =>
    target instanceof HTMLImageElement && target.getAttribute('role') === 'button' ? target : undefined;
  heard.on(root, 'click', (event) => {
    const image = pictureAt(event);
    if (image) show(image);
  });
  heard.on(root, 'keydown', (event) => {
    const image = pictureAt(event);
    if (!image || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    show(image);
  });
  return heard.end;
};
