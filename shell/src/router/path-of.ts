import type { Path } from '@yanye/shared/router';

export const pathOf = ({ pathname, search, hash }: Path): string => pathname + search + hash;
