import { normalised } from '#platform/normalised';

/** @returns what is unique among the roles of the site */
export const siteRoleKey = (name: string): string => `site:${normalised(name)}`;

/** @returns what is unique among the roles of one owner */
export const ownRoleKey = (ownerId: number, name: string): string => `${ownerId}:${normalised(name)}`;
