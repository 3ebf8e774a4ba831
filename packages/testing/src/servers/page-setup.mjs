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
