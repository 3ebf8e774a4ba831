import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { keepNoticesClear } from './notice-place';

let grow: () => void = () => undefined;
const Real = globalThis.ResizeObserver;
let stop: () => void;
const placed = () => document.documentElement.style.getPropertyValue('--vs-notice-top');

function measured(element: Element, top: number, height: number): void {
  const rect = { top, bottom: top + height, left: 16, right: 374, width: 358, height };
  jest.spyOn(element, 'getBoundingClientRect').mockReturnValue(rect as DOMRect);
}

/** A part beside the page, as antd puts it there. */
function beside(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  return root;
}

/** A dialog from 48 px on, with a chooser from 100 to 144. */
function dialog(className = ''): HTMLElement {
  const root = beside(
    `<div role="dialog" class="${className}"><div class="ant-select"><input></div><button></button></div>`,
  );
  measured(root.querySelector('[role="dialog"]') as Element, 48, 400);
  measured(root.querySelector('.ant-select') as Element, 100, 44);
  measured(root.querySelector('button') as Element, 380, 44);
  return root;
}

/** The list of notices, so high; the observers have seen it. */
async function notices(height: number): Promise<HTMLElement> {
  const root = beside('<div class="ant-message-list-content"><p class="ant-message-notice"></p></div>');
  await Promise.resolve();
  higher(root, height);
  return root;
}

function higher(root: HTMLElement, height: number): void {
  measured(root.firstElementChild as Element, 0, height);
  grow();
}

beforeEach(() => {
  globalThis.ResizeObserver = class {
    constructor(seen: () => void) {
      grow = seen;
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  } as unknown as typeof ResizeObserver;
  jest.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(390);
  stop = keepNoticesClear();
});
afterEach(() => {
  stop();
  globalThis.ResizeObserver = Real;
  jest.restoreAllMocks();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
});

it('notices leave the controls of an open dialog free, and have their usual place once they are gone', async () => {
  dialog();
  const list = await notices(40);
  expect(placed()).toBe('8px');
  // A second one would reach the chooser, 8 + 136 > 100.
  higher(list, 136);
  expect(placed()).toBe('148px');
  list.remove();
  await Promise.resolve();
  expect(placed()).toBe('');
});

it('notices of a page without a dialog, or of one on its way out, have their usual place', async () => {
  dialog('ant-zoom-leave ant-zoom-leave-active');
  await notices(136);
  expect(placed()).toBe('');
});

it('a notice stays where it is when its dialog closes', async () => {
  const open = dialog();
  const list = await notices(136);
  open.remove();
  await Promise.resolve();
  higher(list, 120);
  expect(placed()).toBe('148px');
});
