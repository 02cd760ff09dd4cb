import type { Selectable } from 'kysely';
import { recordEvent } from '#platform/events/event-type';
import type { MenuTables } from './menus.schema';

/** A menu was created, changed, moved or removed. */
export const menuChanged = recordEvent<Selectable<MenuTables['menus']>>()('menu.changed', {
  fields: ['title', 'path', 'slogan', 'abstract', 'abstract_time', 'banner_time', 'sort'],
});
