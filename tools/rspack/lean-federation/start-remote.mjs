/* global FEDERATION_NAME, STYLES_MARK -- set by the build */
globalThis.yanyeFederation(__webpack_require__, FEDERATION_NAME);

// The document may carry all styles of this build already.
if (getComputedStyle(document.documentElement).getPropertyValue(STYLES_MARK))
  delete __webpack_require__.f.css;
