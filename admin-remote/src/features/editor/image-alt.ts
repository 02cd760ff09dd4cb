// Names that clipboards, cameras and chat programs give say nothing to a reader.
const meaningless =
  /^(image|blob|img|dsc|pasted|screenshot|screen shot|截图|屏幕截图|微信图片|wx_camera)?[\s\d_.()-]*$/i;

/** @param name of a picture's file @returns what the picture can be called in Markdown, maybe nothing */
export const imageAlt = (name: string): string => {
  const stem = name.replace(/\.[^.]*$/, '').trim();
  return meaningless.test(stem) ? '' : stem.replace(/[[\]\\]/g, '');
};
