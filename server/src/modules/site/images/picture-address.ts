/** Path prefix of uploads. */
export const uploadsPath = '/uploads/';

const suffix = /\.[a-z]+$/;
const variant = /\.v\d+-\d+\.[a-z]+$/;

/** @returns the common prefix of the addresses of a picture and of all its sizes: its own address without the suffix */
export const baseOfPicture = (path: string): string =>
  variant.test(path) ? path.replace(variant, '') : path.replace(suffix, '');

/** @returns name of a picture's file in the store */
export const fileOfPicture = (path: string): string => path.slice(uploadsPath.length);
