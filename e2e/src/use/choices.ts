/** Functions of the page, as those of `in-page.ts`: what can be chosen, and whether it was. */

/** Globals of the page. */
declare const hitOn: typeof import('./in-page.js').hitOn;
declare const inFrames: typeof import('./in-page.js').inFrames;
declare const isSeen: typeof import('./in-page.js').isSeen;
declare const markOf: typeof import('./in-page.js').markOf;
declare const marked: typeof import('./in-page.js').marked;
declare const nameOf: typeof import('./in-page.js').nameOf;

/** The box that selects a row, where none is selected. */
export function rowBox(): number | null {
  const boxes = '#vs-content :is(tbody, ul) input[type="checkbox"][aria-label^="Seleccionar"]';
  const rows = [...document.querySelectorAll<HTMLInputElement>(boxes)].filter(isSeen);
  const [first] = rows;
  return first && rows.every(({ checked }) => !checked) ? marked(first) : null;
}

export interface Option {
  mark: number;
  label: string;
  /** Text of the opener before the choice: «Cualquiera» shows the name of the filter again, not itself. */
  before: string;
  /** How often page and dialogs mentioned it: a chooser that adds a line to a list is empty again after the choice. */
  mentions: number;
}

/** How often the page, its dialogs and their fields hold these words. */
export function mentionsOf(words: string): number {
  const parts = [...document.querySelectorAll('#vs-content, #st-main, .ant-modal, .ant-drawer-section')];
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  const texts = [...parts.map(({ textContent }) => textContent), ...fields.map(({ value }) => value)];
  return texts.reduce((sum, text) => sum + text.split(words).length - 1, 0);
}

/** The first that can be chosen in a layer: an entry of a chooser, a box, a day. Those in sight come before others. */
export function choiceIn(layer: number, opener: number): Option | null {
  const entries = [
    '.ant-select-item-option:not(.ant-select-item-option-disabled, .ant-select-item-option-selected)',
    'label:has(input:not(:checked, :disabled):is([type="checkbox"], [type="radio"]))',
    '[role="gridcell"] button:not(:disabled)',
  ];
  const all = [...(markOf(layer)?.querySelectorAll(entries.join(', ')) ?? [])].filter(isSeen);
  // A chooser that shows its value in the middle of its list has drawn entries above its edge.
  const found = all.find((entry) => hitOn(entry).isHit) ?? all[0];
  const before = markOf(opener)?.textContent ?? '';
  return found
    ? { mark: marked(found), label: nameOf(found), before, mentions: mentionsOf(nameOf(found).slice(0, 12)) }
    : null;
}

/** Whether the choice took effect: the box is ticked, or the opener shows it. */
export function isTaken(opener: number, choice: Option): Promise<boolean> {
  const first = choice.label.slice(0, 12);
  return inFrames(300, () => {
    if (markOf(choice.mark)?.querySelector('input:checked')) return true;
    const shown = markOf(opener);
    const field = shown?.closest('.ant-input-affix-wrapper')?.querySelector('input');
    const text = shown?.textContent ?? '';
    if (!shown || text.includes(first) || text !== choice.before) return true;
    return /\d/.test(field?.value ?? '') || mentionsOf(first) > choice.mentions;
  });
}
