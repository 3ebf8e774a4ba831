import { barriers } from '../axe.js';
import { shoot } from '../browser.js';
import { TARGETS } from '../looks.js';
import { settle } from '../whole-page.js';
import type { Opener } from './in-page.js';
import {
  choiceIn,
  dialogOver,
  entriesOf,
  faultsOfLayer,
  holdWrites,
  isClear,
  isGone,
  isTaken,
  lostFocus,
  openers,
  outsideOf,
  type PageHand,
  pathOf,
  press,
  pressAt,
  rowBox,
} from './page-hand.js';

/** Parts of the page that is on show, without the frame around it. */
const PAGE = '#vs-content, #volante-toolbar, #st-main';
/** The frame: header and menu. */
const FRAME = '.vs-header, .vs-aside, .st-nav';
const MAX_PRESSES = 80;

/** Openers that are not pressed, by the beginning of their name, with the reason. */
export type LeftOut = Readonly<Record<string, string>>;

/** Controls that were used on earlier pages. */
export interface Used {
  /** Openers of this page, whatever its view. */
  openers: Set<string>;
  /** Those of the first width that was walked. */
  known?: ReadonlySet<string> | undefined;
  /** Names whose press opened nothing: they are the same wherever they stand. */
  plain: Set<string>;
  /** Counts layers: those with an even number are closed by Escape with a mouse, and by a press outside with a finger. */
  layers: number;
}

export const nothingUsed = (): Used => ({ openers: new Set(), plain: new Set(), layers: 0 });

/** The page as it is used now. */
interface Use extends PageHand {
  name: string;
  leftOut: LeftOut;
  used: Used;
  faults: Set<string>;
  /** Brings the page back after a press that has led elsewhere. */
  back: () => Promise<void>;
}

const isLeftOut = ({ leftOut, used }: Use, name: string) =>
  used.plain.has(name) || Object.keys(leftOut).some((part) => name.startsWith(part));

/** Notes a fault, with a picture of the page at that moment: `screenshots/use-<page>-<width>-<number>.png`. */
async function fault(use: Use, opener: string, text: string): Promise<void> {
  use.faults.add(`${use.name}, «${opener}»: ${text}`);
  await shoot(use.page, `use-${use.name}-${use.faults.size}`);
}

/** A dialog that came late is looked at and closed. False: it stays. */
async function leaveLate(use: Use, layer: number): Promise<boolean> {
  for (const found of await faultsOfLayer(use, layer, TARGETS[use.by]))
    await fault(use, 'late dialog', found);
  await use.page.keyboard.press('Escape');
  return isGone(use, layer);
}

/** Presses an opener; answers the layer that has opened, or what else has happened. */
async function open(use: Use, opener: Opener): Promise<{ what: string; layer: number }> {
  const { mark, name } = opener;
  const done = await press(use, mark);
  if (done === null) return { what: 'gone', layer: 0 };
  if ('what' in done) return done;
  const late = await dialogOver(use, mark);
  if (late !== null && (await leaveLate(use, late))) return open(use, opener);
  await fault(use, name, `lies under ${done.over}`);
  return { what: 'covered', layer: 0 };
}

/** Looks at the layer. Barriers are the same for mouse and finger, and for all layers of one make but dialogs. */
async function check(use: Use, { kind, name }: Opener, layer: number): Promise<void> {
  for (const found of await faultsOfLayer(use, layer, TARGETS[use.by])) await fault(use, name, found);
  const isSearched = use.by === 'mouse' && (kind === 'button' || !use.used.plain.has(`searched ${kind}`));
  if (!isSearched) return;
  if (kind !== 'button') use.used.plain.add(`searched ${kind}`);
  for (const found of await barriers(use.page, `[data-mark="${layer}"]`)) await fault(use, name, found);
}

/** The page as its address shows it, without a dialog that the address opens. */
async function comeBack(use: Use): Promise<void> {
  await use.back();
  if (!(await isClear(use))) await use.page.keyboard.press('Escape');
}

/** Escape, or a press beside it, closes the layer; the focus comes back from what took it. */
async function close(use: Use, opener: Opener, layer: number): Promise<void> {
  use.used.layers += 1;
  const isOutside = (use.used.layers % 2 === 0) === (use.by === 'finger');
  const spot = isOutside ? await outsideOf(use, layer) : null;
  if (spot) await pressAt(use, spot.x, spot.y);
  else await use.page.keyboard.press('Escape');
  if (!(await isGone(use, layer))) {
    const how = spot ? `a press outside, on ${spot.on}` : 'Escape';
    await fault(use, opener.name, `is not closed by ${how}`);
    await comeBack(use);
  } else if (!spot) {
    const lost = await lostFocus(use, opener.mark);
    if (lost) await fault(use, opener.name, `leaves the focus at ${lost}`);
  }
}

/** Picks the first thing that can be picked, and sees that it is taken. */
async function pick(use: Use, opener: Opener, layer: number): Promise<void> {
  const choice = await choiceIn(use, layer, opener.mark);
  if (!choice) return;
  const done = await press(use, choice.mark);
  const name = `${opener.name} > ${choice.label}`;
  if (done && 'over' in done) await fault(use, name, `lies under ${done.over}`);
  else if (!(await isTaken(use, opener.mark, choice))) await fault(use, name, 'is not taken');
}

/** As {@link pick}; a panel stays where several of its boxes can be ticked. */
async function pickAndClose(use: Use, opener: Opener, layer: number): Promise<void> {
  await pick(use, opener, layer);
  if (!(await isGone(use, layer, 8))) await close(use, opener, layer);
}

/** Opened, looked at and closed; opened again to pick something. */
async function usePopup(use: Use, opener: Opener): Promise<void> {
  const first = await open(use, opener);
  if (first.what === 'nothing') await fault(use, opener.name, 'does nothing');
  if (first.what === 'moved') await comeBack(use);
  if (first.what === 'toggled') await open(use, opener);
  if (first.what !== 'layer') return;
  await check(use, opener, first.layer);
  await useWithin(use, opener, first.layer);
  await close(use, opener, first.layer);
  const second = await open(use, opener);
  if (second.what === 'layer') await pickAndClose(use, opener, second.layer);
}

/** Choosers, panels and menus within a layer. */
async function useWithin(use: Use, opener: Opener, layer: number): Promise<void> {
  for (const inner of await openers(use, `[data-mark="${layer}"]`, false)) {
    const like = `${opener.like} > ${inner.like}`;
    if (use.used.openers.has(like)) continue;
    use.used.openers.add(like);
    await usePopup(use, { ...inner, like, name: `${opener.name} > ${inner.name}` });
  }
}

/** A dialog that has opened: looked at, its choosers used, a box ticked, closed without doing anything. */
async function useDialog(use: Use, opener: Opener, layer: number): Promise<void> {
  await check(use, { ...opener, kind: 'button' }, layer);
  await useWithin(use, opener, layer);
  await pick(use, opener, layer);
  await close(use, opener, layer);
}

/** Presses something that opens a dialog, leads to another page, or does what it does at once. */
async function useButton(use: Use, opener: Opener, plainName = opener.name): Promise<string> {
  const { what, layer } = await open(use, opener);
  if (what === 'layer') await useDialog(use, opener, layer);
  if (what === 'moved') await comeBack(use);
  if (what === 'nothing') await fault(use, opener.name, 'does nothing');
  if (what === 'moved' || what === 'acted') use.used.plain.add(plainName);
  return what;
}

/** One entry of a menu, by its words; the menu as it is found after that. */
async function useEntry(use: Use, menu: Opener, name: string): Promise<Opener | undefined> {
  const { what, layer } = await open(use, menu);
  const entry = what === 'layer' ? (await entriesOf(use, layer)).find((one) => one.name === name) : undefined;
  if (!entry) return menu;
  // The focus comes back to the button of the menu.
  await press(use, entry.mark).then(async (done) => {
    const path = { ...menu, like: `${menu.like} > ${entry.like}`, name: `${menu.name} > ${name}` };
    if (done && 'over' in done) await fault(use, path.name, `lies under ${done.over}`);
    if (!done || !('what' in done)) return;
    if (done.what === 'layer') await useDialog(use, path, done.layer);
    else use.used.plain.add(name);
    if (done.what === 'moved') await comeBack(use);
  });
  return (await openers(use, `${PAGE}, ${FRAME}`, false)).find(({ like }) => like === menu.like);
}

/** Each entry of a menu is pressed once: dialogs are cancelled, other pages left again. */
async function useMenu(use: Use, opener: Opener): Promise<void> {
  const { what, layer } = await open(use, opener);
  if (what !== 'layer') return fault(use, opener.name, `opens no menu: ${what}`);
  await check(use, opener, layer);
  const entries = await entriesOf(use, layer);
  await close(use, opener, layer);
  let menu: Opener | undefined = opener;
  for (const { name } of entries) {
    const like = `${opener.like} > ${name.replace(/\d+/g, '#')}`;
    if (!menu || use.used.openers.has(like) || isLeftOut(use, name)) continue;
    use.used.openers.add(like);
    menu = await useEntry(use, menu, name);
  }
}

/** What has opened at another width is opened here, looked at and closed: what it does was tried there. */
async function lookAgain(use: Use, opener: Opener): Promise<void> {
  const { what, layer } = await open(use, opener);
  if (what === 'moved') await comeBack(use);
  if (what === 'toggled') await open(use, opener);
  if (what !== 'layer') return;
  for (const found of await faultsOfLayer(use, layer, TARGETS[use.by])) await fault(use, opener.name, found);
  await close(use, opener, layer);
}

async function useOpener(use: Use, opener: Opener): Promise<void> {
  if (use.used.known?.has(opener.like)) return lookAgain(use, opener);
  if (opener.kind === 'menu') return useMenu(use, opener);
  if (opener.kind !== 'button') return usePopup(use, opener);
  await useButton(use, opener);
}

/** Something stays open, which is a fault of its own: the page is loaded anew. */
async function clear(use: Use): Promise<void> {
  await use.page.keyboard.press('Escape');
  if (await isClear(use)) return;
  await use.page.reload();
  await settle(use.page);
  await holdWrites(use.page, true);
}

/** Selects a row: its bar has openers of its own. */
async function selectRow(use: Use): Promise<boolean> {
  const box = await rowBox(use);
  return box !== null && (await press(use, box)) !== null;
}

/** The next opener that was not used. */
async function nextOf(use: Use, parts: string): Promise<Opener | undefined> {
  return (await openers(use, parts, true)).find(
    ({ like, name }) => !use.used.openers.has(like) && !isLeftOut(use, name),
  );
}

interface UseOfPage {
  hand: PageHand;
  name: string;
  /** Header and menu, in place of the page. */
  isFrame: boolean;
  leftOut: LeftOut;
  used: Used;
  back: () => Promise<void>;
}

/** Uses everything on the page that opens something and was not used before; the faults that are found. */
export async function useFaults({ hand, isFrame, ...rest }: UseOfPage): Promise<string[]> {
  const use: Use = { ...hand, ...rest, faults: new Set() };
  await holdWrites(use.page, true);
  const place = await pathOf(use);
  const parts = isFrame ? FRAME : PAGE;
  let [wasUseful, pressed] = [true, 0];
  // A press changes the page: its openers are looked for anew after each.
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    if (!(await isClear(use))) await clear(use);
    if ((await pathOf(use)) !== place) await comeBack(use);
    const next = await nextOf(use, parts);
    if (!next) {
      if (isFrame || !wasUseful || !(await selectRow(use))) break;
      wasUseful = false;
      continue;
    }
    wasUseful = true;
    pressed += 1;
    use.used.openers.add(next.like);
    await useOpener(use, next);
  }
  if (pressed > 0) await comeBack(use);
  await holdWrites(use.page, false);
  return [...use.faults];
}
