import { modules } from '#app/modules';
import { eventTypes } from '#platform/events/event-type';
import { eventTable } from './event-table';

test('every type of events is logged, or says why not', () => {
  // Importing the modules defines their events.
  expect(modules.length).toBeGreaterThan(0);
  expect(eventTable.map(({ name }) => name).toSorted()).toEqual(
    eventTypes()
      .map(({ name }) => name)
      .toSorted(),
  );
  const silent = eventTable.filter(({ entries, reason }) => !entries && reason.length < 15);
  expect(silent.map(({ name }) => name)).toEqual([]);
});
