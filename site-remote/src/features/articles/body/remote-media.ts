import { messages } from '../../../messages.zh';

/** Files that a browser plays itself; anything else is a page of its own and opens at its place. */
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
  // What one reads here is nothing that a foreign host should learn.
  image.referrerPolicy = 'no-referrer';
  image.src = src;
  return image;
};

/**
 * Loads the picture or video from elsewhere whose box was clicked.
 * @param target what was clicked
 * @returns false where there is nothing to load here, so that the box's link is followed
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
