/** Where notices begin, as `layout.css` says it for each width while no dialog is open. */
const TOP = '--vs-notice-top';
/** From the edge of the screen, and from the control above; CSS px. */
const EDGE = 8;
const GAP = 4;
const CONTROLS = 'a[href], button, input, select, textarea, [role="switch"], [role="radio"]';
/** A press reaches a larger part than the control itself. */
const FRAMES =
  'label, .ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-input-number, .ant-segmented-item';
/** Parts of a dialog that scroll: the rest of them is not on show. */
const SCROLLED = '.ant-modal-body, .ant-drawer-body';

export interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

interface Size {
  width: number;
  height: number;
}

/**
 * The highest place on the screen, in CSS px, at which notices of this size, in the middle from left to right, cover none of the
 * controls; the edge of the screen where there is no such place.
 */
export function clearTop({ width, height }: Size, controls: readonly Box[], screen: Size): number {
  const [left, right] = [(screen.width - width) / 2, (screen.width + width) / 2];
  const near = controls.filter((box) => box.left < right && box.right > left);
  const isClear = (top: number) =>
    top + height <= screen.height && near.every((box) => box.bottom <= top || box.top >= top + height);
  const below = near.map(({ bottom }) => Math.max(EDGE, bottom + GAP)).toSorted((a, b) => a - b);
  return [EDGE, ...below].find(isClear) ?? EDGE;
}

const isOnShow = ({ width, height }: Size): boolean => width > 0 && height > 0;

/** Also those under another, which are on show again once that is answered; none that is on its way out. */
const openDialogs = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].filter(
    (one) => isOnShow(one.getBoundingClientRect()) && one.closest('[class*="-leave-"]') === null,
  );

function controlBoxes(dialog: HTMLElement): Box[] {
  return [...dialog.querySelectorAll(CONTROLS)].flatMap((control) => {
    const box = (control.closest(FRAMES) ?? control).getBoundingClientRect();
    const view = control.closest(SCROLLED)?.getBoundingClientRect() ?? box;
    const [top, bottom] = [Math.max(box.top, view.top), Math.min(box.bottom, view.bottom)];
    return isOnShow(box) && top < bottom ? [{ top, bottom, left: box.left, right: box.right }] : [];
  });
}

function place(list: Element): void {
  const root = document.documentElement;
  const dialogs = openDialogs();
  if (dialogs.length === 0) return void root.style.removeProperty(TOP);
  const notices = [...list.querySelectorAll<HTMLElement>('.ant-message-notice')];
  const width = Math.max(0, ...notices.map(({ offsetWidth }) => offsetWidth));
  const size = { width, height: list.getBoundingClientRect().height };
  const screen = { width: root.clientWidth, height: window.innerHeight };
  root.style.setProperty(TOP, `${clearTop(size, dialogs.flatMap(controlBoxes), screen)}px`);
}

/**
 * Keeps notices off the controls of an open dialog: on a phone the usual place is that of its first choice. A notice that is on
 * show stays where it is until another one comes. Answers how to end it.
 */
export function keepNoticesClear(): () => void {
  let shown: Element | null = null;
  let before = 0;
  const growth = new ResizeObserver(() => {
    const height = shown?.getBoundingClientRect().height ?? 0;
    if (shown && height > before) place(shown);
    before = height;
  });
  // antd puts its list beside the page, and takes it away with the last notice.
  const watch = new MutationObserver(() => {
    const list = document.querySelector('.ant-message-list-content');
    if (list === shown) return;
    shown = list;
    before = 0;
    growth.disconnect();
    if (list) growth.observe(list);
    else document.documentElement.style.removeProperty(TOP);
  });
  watch.observe(document.body, { childList: true });
  return () => {
    watch.disconnect();
    growth.disconnect();
  };
}
