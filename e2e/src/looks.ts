import type { Page } from 'playwright-core';

/** Smallest side of buttons and links, in pixels: with a mouse, with a finger. */
export const TARGETS = { mouse: 24, finger: 44 } as const;

/** Page and its parts end within the window; a table may scroll in its own frame. */
async function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const wider = document.documentElement.scrollWidth - width;
    const isScrolled = (element: Element): boolean => {
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { overflowX, clipPath, position } = getComputedStyle(one);
        // Text for readers alone is a pixel wide.
        if (clipPath !== 'none' || one.clientWidth === 1 || /auto|scroll/.test(overflowX)) return true;
        if (position === 'fixed' && one.getBoundingClientRect().right <= 0) return true;
      }
      return false;
    };
    const cut = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: element, textContent } = texts.currentNode;
      if (!element || !textContent?.trim()) continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const { left, right } = range.getBoundingClientRect();
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isClipped =
        /hidden|clip/.test(overflowX) &&
        textOverflow !== 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1;
      const isOut = (left < -1 || right > width + 1) && !/hidden|clip/.test(overflowX);
      if ((isClipped || isOut) && !isScrolled(element))
        cut.add(`cut by an edge: "${textContent.trim().slice(0, 40)}"`);
    }
    return [...(wider > 0 ? [`${wider} px wider than the screen`] : []), ...cut];
  });
}

/** Buttons are large enough, links have the room of one; links within a sentence and native controls excepted. */
async function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((side) => {
    const found = new Set<string>();
    const reaches = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      if (hit === null) return false;
      const row = element.closest('[data-opens]');
      // A row opens by a press anywhere in it, as its link does.
      const isRow = row?.contains(hit) === true && element.matches('.v-row-link, .v-card-name');
      // A link is a line of text: enough when nothing else is pressed within that reach.
      const isAlone = element.matches('a') && hit.closest('button, a, input, select, textarea') === null;
      return element.contains(hit) || isRow || isAlone;
    };
    // Behind an open dialog nothing is pressed; the sign that empties a chooser is part of it.
    const part = document.querySelector('[aria-modal="true"], dialog[open]') ?? document;
    for (const element of part.querySelectorAll(
      'button:not(.ant-select-clear), a[href], [role="button"]:not(.ant-select-clear), [role="menuitem"], [role="tab"]',
    )) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const style = getComputedStyle(element);
      const text = element.textContent?.trim() ?? '';
      const around = element.parentElement?.textContent?.trim() ?? '';
      if (style.display === 'inline' && around.length > text.length) continue;
      const size = element.getBoundingClientRect();
      if (style.clipPath !== 'none' || size.width < 2 || size.right <= 0) continue;
      if (style.position === 'fixed' && size.bottom <= 0) continue;
      if (size.width >= side - 0.5 && size.height >= side - 0.5) continue;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y, far] = [left + width / 2, top + height / 2, side / 2 - 1];
      const corners = [
        [x, y - far],
        [x, y + far],
        [Math.max(left + 1, x - far), y],
        [Math.min(left + width - 1, x + far), y],
      ] as const;
      if (width >= side / 2 && corners.every(([at, on]) => reaches(element, at, on))) continue;
      const name = element.getAttribute('aria-label') ?? text;
      found.add(
        `${Math.round(width)} × ${Math.round(height)} px to press: "${name.slice(0, 40)}" ${element.getAttribute('class') ?? ''}`,
      );
    }
    window.scrollTo(0, 0);
    return [...found];
  }, least);
}

/** Nothing that stays in its place lies over a control that cannot be scrolled away from under it. */
async function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const found = new Set<string>();
    if (document.querySelector('[aria-modal="true"], dialog[open]')) return [];
    const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const staysOver = (element: Element | null): boolean => {
      for (let one = element; one; one = one.parentElement)
        if (getComputedStyle(one).position === 'fixed') return true;
      return false;
    };
    const look = (isEnd: boolean) => {
      for (const control of document.querySelectorAll('main button, main a[href], main input')) {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const middle = (top + bottom) / 2;
        if (right - left < 8 || middle < 0 || middle > window.innerHeight) continue;
        if (middle > window.innerHeight / 2 !== isEnd || staysOver(control)) continue;
        for (const x of [left + 4, (left + right) / 2, right - 4]) {
          const [over, ...under] = document.elementsFromPoint(x, middle);
          // Cut off by a frame that scrolls, it is not there.
          if (!under.includes(control)) continue;
          if (!over || control.contains(over) || over.contains(control) || !staysOver(over)) continue;
          const name = control.getAttribute('aria-label') ?? control.textContent ?? '';
          found.add(`"${name.trim().slice(0, 40)}" lies under ${over.getAttribute('class') ?? over.tagName}`);
        }
      }
    };
    look(false);
    window.scrollTo(0, document.documentElement.scrollHeight);
    await frame();
    look(true);
    window.scrollTo(0, 0);
    await frame();
    return [...found];
  });
}

/** Faults of the page as it is laid out now that an eye or a finger finds. */
export async function looks(page: Page, by: keyof typeof TARGETS): Promise<string[]> {
  return [
    ...(await beyondTheEdge(page)),
    ...(await smallTargets(page, TARGETS[by])),
    ...(await coveredControls(page)),
  ];
}
