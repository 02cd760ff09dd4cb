import { leaveOut } from './leave-out.mjs';

// Without framework mode this is what the hook always comes to.
const noPrefetch = 'return [false, null, {}];';

const unreachable = {
  // Framework mode and its server components.
  usePrefetchBehavior: noPrefetch,
  PrefetchPageLinks: 'return null;',
  RSCErrorHandler: 'return null;',
  instrumentClientSideRouter: '',
  getRouteInstrumentationUpdates: '',
  // Submissions.
  handleAction: '',
  handleFetcherAction: '',
  handleFetcherLoader: '',
  getFormSubmissionInfo: '',
  useSubmit: '',
};

// Names for a development tool, and a component without the mark that lets minimizers drop it: both hold on to `Form`.
const unusedForm = (code) =>
  code
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace('\nvar Form = React', '\nvar Form = /* @__PURE__ */ React');

/** @param {string} code one of React Router's modules; those without the router itself stay as they are */
export default function leanRouter(code) {
  return code.includes('\nfunction createRouter(') ? unusedForm(leaveOut(code, unreachable)) : code;
}
