import type { ApiError } from '@yanye/shared/api/http';

/** @returns whether a call was refused because the balance does not suffice */
export const isCreditsShort = ({ error }: Pick<ApiError, 'error'>): boolean => error === 'CREDITS_SHORT';
