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
