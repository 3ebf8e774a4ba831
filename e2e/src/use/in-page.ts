/**
 * Functions that run in the page: they are sent there as text and know nothing but each other. Each becomes a global of
 * the page by its name.
 */

/** Result of pressing an opener. */
export interface Outcome {
  what: 'layer' | 'moved' | 'toggled' | 'acted' | 'nothing';
  /** The mark of the layer that opened. */
  layer: number;
}

/** Something that may open something. */
export interface Opener {
  mark: number;
  kind: 'chooser' | 'menu' | 'popup' | 'button';
  /** The same for all like it: digits and the rows of a list do not count. */
  like: string;
  name: string;
}

interface Kept {
  volanteMarks?: number;
  volanteShown?: Set<Element>;
  volanteFrom?: { href: string; expanded: string | null; stopped: number };
  /** When the page changed last, and how many answers it waits for. */
  volanteChanged?: number;
  volanteWaits?: number;
  /** Something was asked for since the last press, even if it was there at once. */
  volanteAsked?: boolean;
  volanteStopped?: number;
  volanteStops?: boolean;
}

export function kept(): typeof globalThis & Kept {
  return globalThis;
}

/** Gives the element a mark by which it is found again. */
export function marked(element: Element): number {
  const known = element.getAttribute('data-mark');
  if (known !== null) return Number(known);
  const page = kept();
  page.volanteMarks = (page.volanteMarks ?? 0) + 1;
  element.setAttribute('data-mark', String(page.volanteMarks));
  return page.volanteMarks;
}

export function markOf(mark: number): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-mark="${mark}"]`);
}

export function isSeen(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
}

/** Dialogs, drawers, menus, panels, lists of choosers and guides that are open now. */
export function layersShown(): Element[] {
  const all =
    '.ant-modal, .ant-drawer-section, dialog[open], .vk-menu-list, .v-popup-panel, .ant-select-dropdown, .vs-aside[data-drawer="true"], .vs-tour';
  return [...document.querySelectorAll(all)].filter(isSeen);
}

export function nameOf(element: Element): string {
  const chooser = element.querySelector('[role="combobox"]');
  const labelled = chooser ?? element;
  const label = labelled.id ? document.querySelector(`label[for="${CSS.escape(labelled.id)}"]`) : null;
  const text = labelled.getAttribute('aria-label') ?? label?.textContent ?? element.textContent ?? '';
  return text.replace(/\s+/g, ' ').trim().slice(0, 60);
}

/** A button of a row is like those of the other rows. */
export function likeOf(element: Element, kind: string): string {
  const row = element.closest('tbody tr, li, .v-card');
  const list = row?.parentElement?.closest('table, ul, ol, section, main');
  // A filter shows its value behind its name.
  const name = nameOf(element).replace(/\d+/g, '#').replace(/:.*/, '');
  if (!row || !list) return `${kind} ${name}`;
  const place = [...row.querySelectorAll('button, .ant-select')].indexOf(element);
  // antd counts its style sheets in class names: the same button has another one each time it is drawn.
  const look = element.className.replace(/\bcss-\S+/g, '');
  return `${kind} ${place} of ${list.getAttribute('aria-label') ?? list.className}, ${look}`;
}

export function kindOf(element: Element): Opener['kind'] {
  if (element.matches('.ant-select')) return 'chooser';
  if (element.getAttribute('aria-haspopup') === 'menu') return 'menu';
  return element.hasAttribute('aria-expanded') ? 'popup' : 'button';
}

/** The chosen one of several buttons: another press on it changes nothing, and need not. */
export function isChosen(element: Element): boolean {
  const isOneOf = (element.parentElement?.querySelectorAll(':scope > [aria-pressed]').length ?? 0) > 1;
  return element.getAttribute('aria-pressed') === 'true' && isOneOf;
}

/** Everything within these parts of the page that may open something; the first one of those that are alike. */
export async function openersIn(parts: string, isWhole: boolean): Promise<Opener[]> {
  // The menu of a phone is not yet away while it slides.
  await inFrames(60, () => !isMoving(document.documentElement));
  const found = new Map<string, Opener>();
  for (const part of document.querySelectorAll(parts))
    for (const element of part.querySelectorAll(
      'button:not(:disabled), summary, .ant-select:not(.ant-select-disabled)',
    )) {
      const kind = kindOf(element);
      if (!isSeen(element) || element.closest('[inert]') || (kind === 'button' && !isWhole)) continue;
      // Beside the window stands the folded menu of a phone.
      if (element.getBoundingClientRect().right <= 0) continue;
      if (element.parentElement?.closest('.ant-select') || isChosen(element)) continue;
      const like = likeOf(element, kind);
      if (!found.has(like)) found.set(like, { mark: marked(element), kind, like, name: nameOf(element) });
    }
  return [...found.values()];
}

/** The middle of the first word that is written on the element; of the element where nothing is. */
export function wordOf(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { parentElement, textContent } = texts.currentNode;
    if (!textContent?.trim() || !parentElement || !isSeen(parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const [line] = range.getClientRects();
    if (!line || line.width < 2 || line.left > box.right) continue;
    return { x: (line.left + Math.min(line.right, box.right)) / 2, y: (line.top + line.bottom) / 2 };
  }
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

/** The words of the element, and what a press on them hits. */
export function hitOn(element: Element): { x: number; y: number; hit: Element | null; isHit: boolean } {
  const { x, y } = wordOf(element);
  const hit = document.elementFromPoint(x, y);
  const isAround = hit?.contains(element) === true && hit.matches('label, button');
  return { x, y, hit, isHit: hit !== null && (element.contains(hit) || isAround) };
}

/**
 * Waits until the words lie free and stay where they are for three frames. The shade of a dialog that was closed fades. A list
 * that was scrolled draws its entries some frames later, and until then they lie elsewhere: a press would hit two of them.
 */
export async function standsFree(element: Element): Promise<void> {
  let [before, still] = ['', 0];
  await inFrames(40, () => {
    const { x, y, isHit } = hitOn(element);
    const now = `${x} ${y}`;
    still = isHit && now === before ? still + 1 : 0;
    before = now;
    return still === 3;
  });
}

/** Where to press, and what lies there instead of the words; from here on is watched what the press does. */
export async function spotOf(mark: number): Promise<{ x: number; y: number; over: string | null } | null> {
  const element = markOf(mark);
  if (!element || !isSeen(element)) return null;
  // What comes above it may push it out of the window again. A list that scrolls for no reason would move its entries away.
  for (let look = 0; look < 3 && !hitOn(element).isHit; look += 1) {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    await standsFree(element);
  }
  await standsFree(element);
  // A live list may have taken its row away meanwhile.
  if (!element.isConnected) return null;
  const { x, y, hit, isHit } = hitOn(element);
  const page = kept();
  const expanded = element.getAttribute('aria-expanded');
  page.volanteShown = new Set(layersShown());
  page.volanteFrom = { href: location.href, expanded, stopped: page.volanteStopped ?? 0 };
  delete page.volanteChanged;
  delete page.volanteAsked;
  const name = hit ? `${hit.tagName} ${hit.getAttribute('class') ?? ''}` : 'nothing';
  return { x, y, over: isHit ? null : name };
}

export function nextFrame(): Promise<unknown> {
  return new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
}

/**
 * Asks in each frame whether something has come true, at most so many frames: a busy machine draws fewer of them, and a
 * time in seconds would call it late.
 */
export async function inFrames(most: number, isTrue: () => boolean): Promise<boolean> {
  for (let frame = 0; frame < most; frame += 1) {
    if (isTrue()) return true;
    await nextFrame();
  }
  return isTrue();
}

/** Still opening: a press now would miss the entry that is aimed at, since all of them are on their way to their places. */
export function isMoving(layer: Element): boolean {
  return layer
    .getAnimations({ subtree: true })
    .some(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations !== Infinity);
}

/** Neither a skeleton nor a movement any more. */
export async function settled(layer: Element): Promise<void> {
  let before = '';
  await inFrames(180, () => {
    const { x, y, width, height } = layer.getBoundingClientRect();
    const now = [x, y, width, height].map(Math.round).join(' ');
    const isBusy = layer.querySelector('.v-bone, .vs-bone, [aria-busy="true"], .ant-spin') !== null;
    const isStill = now === before && !isBusy && !isMoving(layer);
    before = now;
    return isStill;
  });
}

/** Waits until the press has done something. */
export async function outcomeOf(mark: number): Promise<Outcome> {
  const page = kept();
  const from = page.volanteFrom;
  let [quiet, changed] = [0, page.volanteChanged];
  for (let frame = 0; from && frame < 300; frame += 1) {
    await nextFrame();
    const opened = layersShown().find((one) => !page.volanteShown?.has(one));
    if (opened) {
      await settled(opened);
      return { what: 'layer', layer: marked(opened) };
    }
    const hasActed = (page.volanteStopped ?? 0) > from.stopped;
    if (hasActed) return { what: 'acted', layer: 0 };
    if (page.volanteChanged === undefined && frame < 42) continue;
    // A dialog may be on its way: its code is loaded when it is opened. Frames are counted, since a busy machine has fewer.
    const isWaiting = (page.volanteWaits ?? 0) > 0;
    quiet = page.volanteChanged === changed && !isWaiting ? quiet + 1 : 0;
    changed = page.volanteChanged;
    // React shows what it has loaded up to 300 ms later, all of it at once.
    if (quiet < (page.volanteAsked ? 24 : 8)) continue;
    if (location.pathname !== new URL(from.href).pathname) return { what: 'moved', layer: 0 };
    const expanded = markOf(mark)?.getAttribute('aria-expanded') ?? null;
    if (expanded !== from.expanded) return { what: 'toggled', layer: 0 };
    return { what: page.volanteChanged === undefined ? 'nothing' : 'acted', layer: 0 };
  }
  return { what: 'nothing', layer: 0 };
}

/** A dialog over an element of the page: its code came after the press that asked for it was judged. */
export function dialogOver(mark: number): number | null {
  const element = markOf(mark);
  const layers = layersShown();
  if (!element || layers.some((layer) => layer.contains(element))) return null;
  const over = layers.findLast((one) => one.matches('.ant-modal, .ant-drawer-section'));
  return over ? marked(over) : null;
}

/** Waits until the layer is gone, at most so many frames. */
export function isGone(layer: number, patience: number): Promise<boolean> {
  return inFrames(patience, () => {
    const element = markOf(layer);
    return !element || !layersShown().includes(element);
  });
}

/** Where the focus is, unless it came back to the opener. */
export async function lostFocus(mark: number): Promise<string | null> {
  const isBack = await inFrames(30, () => {
    const opener = markOf(mark);
    const place = opener?.closest('.ant-input-affix-wrapper') ?? opener;
    return !place || place.contains(document.activeElement);
  });
  return isBack ? null : (document.activeElement?.tagName ?? 'nothing');
}

/** Spots at the edges of the window, and the title of an open dialog: a panel in it is left by a press there. */
export function spotsBeside(): (readonly [number, number])[] {
  const [wide, high] = [document.documentElement.clientWidth, window.innerHeight];
  const titles = [...document.querySelectorAll('.ant-modal-title, .ant-drawer-title')].filter(isSeen);
  return [
    ...titles.map((title) => {
      const { x, y } = wordOf(title);
      return [x, y] as const;
    }),
    ...([
      [wide - 6, high - 6],
      [wide / 2, high - 6],
      [wide / 2, 70],
      [6, high - 6],
      [wide - 6, high / 2],
      [wide / 2, 6],
    ] as const),
  ];
}

/** What lies at the spot, and around it as far as a browser takes a finger to mean a control beside it. */
export function aroundSpot(x: number, y: number): Element[] {
  const reach = 12;
  const spots = [
    [x, y],
    [x - reach, y],
    [x + reach, y],
    [x, y - reach],
    [x, y + reach],
  ] as const;
  return spots.map(([left, top]) => document.elementFromPoint(left, top)).filter((hit) => hit !== null);
}

/** A spot outside of the layer where a press does nothing but close it. */
export function outsideOf(layer: number): { x: number; y: number; on: string } | null {
  const element = markOf(layer);
  // The page is used beside a guide.
  if (element?.matches('.vs-tour')) return null;
  const isDialog = element?.matches('.ant-modal, .ant-drawer-section') === true;
  const controls = 'button, a, input, label, table, .ant-select, [data-opens]';
  for (const [x, y] of spotsBeside()) {
    const [hit, ...near] = aroundSpot(x, y);
    if (!hit || [hit, ...near].some((one) => element?.contains(one) || one.closest(controls))) continue;
    const isMask = hit.matches('.ant-modal-wrap, .ant-drawer-mask, dialog');
    if (isMask === isDialog) return { x, y, on: `${hit.tagName} ${hit.getAttribute('class') ?? ''}` };
  }
  return null;
}
