import { TextDecoder, TextEncoder } from 'node:util';

/** APIs that jsdom lacks, and antd and react-router use. */
class ResizeObserverStub {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** The router makes one for each navigation and looks at no more of it. */
class RequestStub {
  constructor(url, { method = 'GET', signal } = {}) {
    this.url = String(url);
    this.method = method;
    this.signal = signal;
    this.headers = new Headers();
  }
}

/** antd's lists wait for the next turn by it. */
class MessageChannelStub {
  port1 = { onmessage: null };
  port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.(), 0) };
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

globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
globalThis.Request ??= RequestStub;
/** Without a fake gateway a page has no network. */
globalThis.fetch ??= () => Promise.reject(new TypeError('Failed to fetch'));
globalThis.MessageChannel ??= MessageChannelStub;
globalThis.ResizeObserver ??= ResizeObserverStub;
window.matchMedia ??= matchMediaStub;
Element.prototype.scrollIntoView ??= () => {};
window.scrollTo = () => {};
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};

/** jsdom complains at length when asked for the style of a pseudo-element, which antd's tables do. */
const styleOf = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => styleOf(element);

/** A page that has not come after a second on a busy machine is late, not wrong. */
const { configure } = await import('@testing-library/react');
configure({ asyncUtilTimeout: 10_000 });
