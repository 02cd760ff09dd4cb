/** `l***@example.com`: enough to recognise one's own, too little to write to it. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*(?=@)/u, '$1***');

/** `138****0000`. */
export const maskedPhone = (tel: string): string =>
  tel.length < 8 ? tel.replace(/./gu, '*') : `${tel.slice(0, 3)}****${tel.slice(-4)}`;
