/** `l***@example.com`: enough for the user to recognise it, too little to write to it. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*(?=@)/u, '$1***');

/** `138****0000`. */
export const maskedPhone = (tel: string): string =>
  tel.length < 8 ? tel.replace(/./gu, '*') : `${tel.slice(0, 3)}****${tel.slice(-4)}`;
