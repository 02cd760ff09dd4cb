// Browser APIs that antd and the editor need and jsdom does not have.

window.innerWidth = 1440;

const bound = (query, name) => Number(new RegExp(`${name}-width:\\s*([\\d.]+)px`).exec(query)?.[1] ?? NaN);

// jsdom has no layout: width media queries are evaluated against `window.innerWidth`, all others are false.
const matches = (query) => {
  const [min, max] = [bound(query, 'min'), bound(query, 'max')];
  if (Number.isNaN(min) && Number.isNaN(max)) return false;
  return !(window.innerWidth < min) && !(window.innerWidth > max);
};

window.matchMedia = (query) => ({
  matches: matches(query),
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

// Style computation over antd's thousands of rules would take a second per role query.
const valueOf = (style, name) =>
  style.getPropertyValue(name) || (/size|width|height|padding|border/.test(name) ? '0px' : '');
window.getComputedStyle = ({ style }) =>
  new Proxy(style, {
    get: (_style, name) => {
      if (name === 'getPropertyValue') return (property) => valueOf(style, property);
      return typeof style[name] === 'function' ? style[name].bind(style) : style[name];
    },
  });

class Rect {
  x = 0;
  y = 0;
  width = 0;
  height = 0;
  top = 0;
  left = 0;
  right = 0;
  bottom = 0;
}
Range.prototype.getClientRects = () => [];
Range.prototype.getBoundingClientRect = () => new Rect();
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Node's implementation would keep the process from exiting.
globalThis.MessageChannel = class {
  port1 = { onmessage: null };
  port2 = { postMessage: (data) => setTimeout(() => this.port1.onmessage?.({ data }), 0) };
};
