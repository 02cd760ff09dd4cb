/** Files that the browser plays natively; links to other videos are followed. */
const playable = /\.(?:mp4|webm|ogv|mov|m4v)(?:[?#]|$)/i;

/** @returns the placeholder of an external picture or video, and its link; undefined where a click loads nothing */
export const mediaPlaceOf = (target: Element) => {
  const box = target.closest<HTMLElement>('.remote-media');
  const link = target.closest('a');
  if (!box || !link || !box.contains(link) || box.dataset.failed !== undefined) return undefined;
  const { kind, src = '' } = box.dataset;
  return kind === 'video' && !playable.test(src) ? undefined : { box, link };
};
