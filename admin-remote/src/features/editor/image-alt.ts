// File names set by clipboards, cameras and chat programs do not describe the picture.
const meaningless =
  /^(image|blob|img|dsc|pasted|screenshot|screen shot|截图|屏幕截图|微信图片|wx_camera)?[\s\d_.()-]*$/i;

/** @param name file name of a picture @returns its alt text, possibly empty */
export const imageAlt = (name: string): string => {
  const stem = name.replace(/\.[^.]*$/, '').trim();
  return meaningless.test(stem) ? '' : stem.replace(/[[\]\\]/g, '');
};
