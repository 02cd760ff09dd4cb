import { messages } from './messages.zh';

const elementFor = ({ src = '', kind, alt = '' }: DOMStringMap): HTMLElement => {
  if (kind === 'video') {
    const video = document.createElement('video');
    video.controls = true;
    video.autoplay = true;
    video.src = src;
    return video;
  }
  const image = document.createElement('img');
  image.alt = alt;
  // Foreign hosts must not learn the address of the page.
  image.referrerPolicy = 'no-referrer';
  image.src = src;
  return image;
};

/** Loads an external picture or video in the place of the link of its placeholder. */
export const loadMedia = (box: HTMLElement, link: HTMLElement): void => {
  const media = elementFor(box.dataset);
  media.addEventListener(
    'error',
    () => {
      box.dataset.failed = '';
      box.classList.remove('remote-media-loaded');
      link.textContent = messages.mediaFailed(box.dataset.host ?? '');
      media.replaceWith(link);
      link.focus();
    },
    { once: true },
  );
  box.classList.add('remote-media-loaded');
  link.replaceWith(media);
};
