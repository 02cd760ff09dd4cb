export const uploadsPath = '/uploads/';
