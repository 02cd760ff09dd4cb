/* global FEDERATION_NAME, STYLES_MARK -- set by the build */
globalThis.yanyeFederation(__webpack_require__, FEDERATION_NAME);

// The document may carry the styles of some chunks of this build already: their ids, with blanks between.
const carried = getComputedStyle(document.documentElement).getPropertyValue(STYLES_MARK).split(' ');
const { css } = __webpack_require__.f;
if (css)
  __webpack_require__.f.css = (id, promises) => {
    if (!carried.includes(String(id))) css(id, promises);
  };
