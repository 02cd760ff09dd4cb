import { messages } from '#messages.zh.ts';

/** Files that the browser plays natively; anything else is opened in an embedded frame. */
const playable = /\.(?:mp4|webm|ogv|mov|m4v)(?:[?#]|$)/i;

const elementFor = ({ src = '', kind, alt = '' }: DOMStringMap): HTMLElement | undefined => {
  if (kind === 'video') {
    if (!playable.test(src)) return undefined;
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

/**
 * Loads an external picture or video after a click on its placeholder.
 * @returns false where there is nothing to load, so that the link is followed
 */
export const loadMediaOf = (target: Element): boolean => {
  const box = target.closest<HTMLElement>('.remote-media');
  const link = target.closest('a');
  if (!box || !link || !box.contains(link) || box.dataset.failed !== undefined) return false;
  const media = elementFor(box.dataset);
  if (!media) return false;
  media.addEventListener(
    'error',
    () => {
      box.dataset.failed = '';
      box.classList.remove('remote-media-loaded');
      link.textContent = messages.article.mediaFailed(box.dataset.host ?? '');
      media.replaceWith(link);
      link.focus();
    },
    { once: true },
  );
  box.classList.add('remote-media-loaded');
  link.replaceWith(media);
  return true;
};
