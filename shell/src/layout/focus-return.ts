/** More than the fields of the longest dialog: what had the focus before it opened has to be among them. */
const REMEMBERED = 100;

/** Latest first. A page's frame goes with the page: the next one goes on with what is known. */
let before: readonly HTMLElement[] = [];

/**
 * antd's dialogs are thrown away when they close, and the focus with them: it goes back to what had it last and is still
 * there, as the keyboard and screen readers expect. Answers how to end it; several may run at once.
 */
export function returnFocus(): () => void {
  const note = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement)
      before = [target, ...before.filter((one) => one !== target && one.isConnected)].slice(0, REMEMBERED);
  };
  const watch = new MutationObserver((changes) => {
    if (document.activeElement !== document.body) return;
    if (changes.every(({ removedNodes }) => removedNodes.length === 0)) return;
    before
      .find((one) => one.isConnected && one.checkVisibility?.() !== false)
      ?.focus({ preventScroll: true });
  });
  document.addEventListener('focusin', note);
  // Dialogs stand beside the page, not in it.
  watch.observe(document.body, { childList: true });
  return () => {
    document.removeEventListener('focusin', note);
    watch.disconnect();
  };
}
