const isObject = (value) => typeof value === 'object' && value !== null;

/**
 * Compares every value of one JSON with the value at the same place in another, which may have more fields.
 * @returns {string[]} the paths of the values that are missing or different
 */
export const lostFields = (before, after, path = '') => {
  if (!isObject(before)) return before === after ? [] : [path];
  if (!isObject(after) || Array.isArray(before) !== Array.isArray(after)) return [path];
  if (Array.isArray(before) && before.length > after.length) return [`${path}.length`];
  return Object.keys(before).flatMap((name) =>
    Object.hasOwn(after, name)
      ? lostFields(before[name], after[name], `${path}.${name}`)
      : [`${path}.${name}`],
  );
};

/** @returns {string[]} what a card lost that went through the site and came out as version 2 or 3 */
export const lostOfCard = (card, written) =>
  card.spec === undefined
    ? Object.keys(card).flatMap((name) =>
        lostFields(
          card[name],
          Object.hasOwn(written.data, name) ? written.data[name] : written[name],
          `.${name}`,
        ),
      )
    : lostFields({ ...card, spec: written.spec, spec_version: written.spec_version }, written);
