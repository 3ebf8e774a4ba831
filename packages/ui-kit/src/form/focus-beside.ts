/** A list that is read again later than this is no longer waited for. */
const LATE_MS = 10_000;
const STOPS = 'a[href], button, input, select, textarea, [tabindex]';

const isStop = (one: HTMLElement): boolean =>
  one.tabIndex >= 0 && !one.hasAttribute('disabled') && one.closest('[inert], [hidden]') === null;

/** Puts the focus on the tab stop after (`isBack`: before) a part of the page, as Tab would. */
export function focusBeside(part: Element, isBack = false): void {
  const side = isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  const scope = part.closest('form, [role="dialog"]') ?? document.body;
  const stops = [...scope.querySelectorAll<HTMLElement>(STOPS)].filter(
    (one) => isStop(one) && !part.contains(one) && Boolean(part.compareDocumentPosition(one) & side),
  );
  stops.at(isBack ? -1 : 0)?.focus();
}

/**
 * Notes where a button stands that may go away with its row. The answer, called then, puts the focus on the tab stop that came
 * after it in its form, dialog or section, or before it where none is left; a button that stays keeps what it has.
 */
export function keepPlace(button: HTMLElement): () => void {
  const scope = button.closest('form, [role="dialog"], section') ?? document.body;
  const stops = [...scope.querySelectorAll<HTMLElement>(STOPS)].filter(isStop);
  const at = stops.indexOf(button);
  const near = [...stops.slice(at + 1), ...stops.slice(0, Math.max(at, 0)).toReversed()];
  const move = () => near.find((one) => one.isConnected && isStop(one))?.focus();
  return () => {
    if (!button.isConnected) return move();
    // Its row goes once the list is read again, unless the person has moved on by then.
    const watch = new MutationObserver(() => {
      if (button.isConnected) return;
      watch.disconnect();
      if (document.activeElement === document.body) move();
    });
    watch.observe(document.body, { childList: true, subtree: true });
    setTimeout(() => watch.disconnect(), LATE_MS);
  };
}
