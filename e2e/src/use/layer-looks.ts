/** Functions of the page, as those of `in-page.ts`: faults that an eye or a finger finds at a layer that has opened. */

/** Globals of the page. */
declare const isSeen: typeof import('./in-page.js').isSeen;
declare const markOf: typeof import('./in-page.js').markOf;
declare const nameOf: typeof import('./in-page.js').nameOf;

export function scrollsIn(element: Element, layer: Element): Element | null {
  for (let one = element.parentElement; one; one = one.parentElement) {
    const { overflowY } = getComputedStyle(one);
    if (/auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight + 1) return one;
    if (one === layer.parentElement) return null;
  }
  return null;
}

/** The layer lies within the window; one that is higher scrolls as a whole. */
export function beyondWindow(layer: Element): string[] {
  const { left, right, top, bottom } = layer.getBoundingClientRect();
  const [wide, high] = [document.documentElement.clientWidth, window.innerHeight];
  const isTall = (top < -1 || bottom > high + 1) && scrollsIn(layer, layer) === null;
  const isWide = left < -1 || right > wide + 1;
  return isTall || isWide
    ? [`lies outside of the window: ${[left, top, right, bottom].map(Math.round).join(' ')}`]
    : [];
}

export function cutTexts(layer: Element): string[] {
  const found = new Set<string>();
  const texts = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT);
  const { left, right } = layer.getBoundingClientRect();
  while (texts.nextNode()) {
    const { parentElement: element, textContent } = texts.currentNode;
    if (!element || !textContent?.trim() || !isSeen(element)) continue;
    const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
    if (clipPath !== 'none' || element.closest('table, pre')) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const line = range.getBoundingClientRect();
    const isClipped = /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
    const isOut = (line.left < left - 1 || line.right > right + 1) && !/hidden|clip/.test(overflowX);
    if ((isClipped && textOverflow !== 'ellipsis') || (isOut && textOverflow !== 'ellipsis'))
      found.add(`text is cut: "${textContent.trim().slice(0, 40)}"`);
  }
  return [...found];
}

/** A control that is written in a line of text, or drawn by the browser, may be smaller. */
export function isExempt(control: Element): boolean {
  if (control.matches('input, .ant-select-clear, .v-day-button')) return true;
  const text = control.textContent?.trim() ?? '';
  const around = control.parentElement?.textContent?.trim() ?? '';
  return getComputedStyle(control).display === 'inline' && around.length > text.length;
}

/** Controls are large enough, and nothing lies over them. */
export function controlFaults(layer: Element, side: number): string[] {
  const found = new Set<string>();
  const all =
    'button, a[href], label:has(input), input, textarea, .ant-select-item-option, [role="menuitem"]';
  for (const control of [...layer.querySelectorAll(all)].slice(0, 60)) {
    if (!isSeen(control) || control.matches(':disabled') || control.closest('[inert]')) continue;
    control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left, right, top, bottom } = control.getBoundingClientRect();
    // A press on the label of a switch is one on the switch.
    const { width, height } = (control.closest('label') ?? control).getBoundingClientRect();
    const name = `"${nameOf(control).slice(0, 40)}" ${control.getAttribute('class') ?? control.tagName}`;
    const isSmall = height < side - 0.5 || width < Math.min(side, 24) - 0.5;
    if (isSmall && !isExempt(control)) found.add(`${Math.round(width)} × ${Math.round(height)} px: ${name}`);
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isFree = hit !== null && (control.contains(hit) || hit.contains(control));
    const isInField =
      hit?.closest('.ant-select, .ant-input-affix-wrapper, label')?.contains(control) ?? false;
    if (!isFree && !isInField) found.add(`lies under ${hit?.className ?? 'nothing'}: ${name}`);
  }
  // A chooser that opens again goes back to its first entry, and would do so under the hand.
  for (const one of layer.querySelectorAll('*')) if (one.scrollTop > 0) one.scrollTop = 0;
  return [...found];
}

export function layerFaults(mark: number, side: number): string[] {
  const layer = markOf(mark);
  if (!layer) return [];
  return [...beyondWindow(layer), ...cutTexts(layer), ...controlFaults(layer, side)];
}
