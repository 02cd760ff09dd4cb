/** The provider that plays all vendors and faults; shared with the tests of the server. */
export { openModelUpstream } from '../../server/test/upstream/model-upstream.mjs';
