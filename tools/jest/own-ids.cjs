const { useId } = require('react');
const ids = require('@rc-component/util/lib/hooks/useId');

// Where tests run, antd gives every element the id `test-id`: whatever comes up beside a dialog, such as the hint at the
// pointer, then takes the place of the title that names it.
ids.default = (given) => {
  const own = useId();
  return given || own;
};
