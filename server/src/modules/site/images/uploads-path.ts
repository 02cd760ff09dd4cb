/** Where uploads are served. */
export const uploadsPath = '/uploads/';
