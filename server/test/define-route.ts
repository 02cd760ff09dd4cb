import type { RouteContract } from '@yanye/shared/contract/route';

/** @returns the route itself, with the type of its literals */
export const defineRoute = <const R extends RouteContract>(route: R): R => route;
