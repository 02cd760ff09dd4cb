/** Path prefix of uploads. */
export const uploadsPath = '/uploads/';
