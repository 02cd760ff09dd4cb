import { fieldLabels } from '@yanye/shared/contract/field-labels';
import { modules } from '#app/modules';
import { eventTypes } from '#platform/events/event-type';
import { messages } from '../messages.zh';
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

test('every field of a logged record has a label in words', () => {
  const logged = new Set(eventTable.filter(({ entries }) => entries).map(({ name }) => name));
  const labels = { ...fieldLabels, ...messages.fieldLabels };
  const columnsOf = (type: object): readonly string[] =>
    'columns' in type && Array.isArray(type.columns) ? (type.columns as string[]) : [];
  const records = eventTypes().filter((type) => logged.has(type.name) && columnsOf(type).length > 0);
  expect(records.length).toBeGreaterThan(10);
  const unnamed = records.flatMap((type) =>
    columnsOf(type)
      .filter((column) => !(column in labels))
      .map((column) => `${type.name}: ${column}`),
  );
  expect(unnamed).toEqual([]);
});
