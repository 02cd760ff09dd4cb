/** Failures keep their body, whose `code` is not 0, and their other headers. */
const alwaysOk = (r) => {
  if (r.status >= 400) r.status = 200;
};

export default { alwaysOk };
