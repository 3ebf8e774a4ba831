/** What jsdom lacks and antd asks for. */
class ResizeObserverStub {
  observe() {}
  unobserve() {}
  disconnect() {}
}

function matchMediaStub(query) {
  return {
    matches: false,
    media: query,
    onchange: null,
    addListener() {},
    removeListener() {},
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  };
}

globalThis.ResizeObserver ??= ResizeObserverStub;
window.matchMedia ??= matchMediaStub;
Element.prototype.scrollIntoView ??= () => {};
window.scrollTo = () => {};

/** jsdom complains at length when asked for the style of a pseudo-element, which antd's tables do. */
const styleOf = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => styleOf(element);
