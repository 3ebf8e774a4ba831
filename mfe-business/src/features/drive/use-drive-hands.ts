import type { DriveRow } from '@volante/contracts/files/drive.fields';
import { moveSight } from '@volante/contracts/files/drive-change.contract';
import { callApi } from '@volante/mfe-kit/api';
import { useFeedback } from '@volante/ui-kit/feedback';
import { type DragEvent, type KeyboardEvent, useRef } from 'react';
import type { OpenDialog } from './drive-dialogs';
import { chosenRows, dropTarget, focusBeside, isInRow, rowOf, tickOf } from './drive-rows';
import type { DriveActs } from './use-drive-acts';

const DRAGGED = 'application/x-volante-drive';

interface Hands {
  /** Rows on show. */
  rows: readonly DriveRow[];
  /** They may be moved, renamed and deleted where each of them allows it. */
  mayChange: boolean;
  acts: DriveActs;
  onOpen: (open: OpenDialog) => void;
  onDone: () => void;
}

const isEditable = (rows: readonly DriveRow[]) =>
  rows.length > 0 && rows.every(({ level }) => level !== 'view');

/** A move at once where nobody gains or loses sight by it; otherwise the dialog, which names them. */
function usePutInto({ acts, onOpen, onDone }: Hands) {
  const feedback = useFeedback();
  return async (dragged: readonly DriveRow[], folder: string) => {
    const rows = dragged.filter(({ id, parent }) => id !== folder && parent !== folder);
    if (rows.length === 0) return;
    try {
      const sight = await callApi(moveSight, { ids: rows.map(({ id }) => id), folder });
      const changes = sight.everybody !== null || sight.branch || sight.gains.length + sight.loses.length > 0;
      if (changes) onOpen({ act: 'move', rows, to: folder });
      else await acts.move(rows, folder, 'refuse').then(onDone);
    } catch (error) {
      feedback.failed(error);
    }
  };
}

/** Keys of a desktop within the list: arrows, space, F2, Del, Ctrl-A. */
function keysOf({ rows, mayChange, acts, onOpen, onDone }: Hands) {
  return new Map<string, (event: KeyboardEvent) => void>([
    ['ArrowDown', ({ currentTarget, target }) => focusBeside(currentTarget, target, 'down')],
    ['ArrowUp', ({ currentTarget, target }) => focusBeside(currentTarget, target, 'up')],
    ['ArrowLeft', ({ currentTarget, target }) => focusBeside(currentTarget, target, 'left')],
    ['ArrowRight', ({ currentTarget, target }) => focusBeside(currentTarget, target, 'right')],
    [' ', ({ target }) => tickOf(target)?.click()],
    [
      'F2',
      ({ target }) => {
        const row = rowOf(rows, target);
        if (mayChange && row && isEditable([row])) onOpen({ act: 'rename', row });
      },
    ],
    [
      'Delete',
      ({ currentTarget, target }) => {
        const chosen = chosenRows(rows, currentTarget, target);
        if (mayChange && isEditable(chosen)) void acts.remove(chosen).then(onDone);
      },
    ],
  ]);
}

/** A grid has no head with a box for all. */
function tickAll({ currentTarget }: KeyboardEvent): void {
  const head = currentTarget.querySelector<HTMLInputElement>('thead input');
  if (head) {
    head.click();
    return;
  }
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('[data-row] input[type="checkbox"]')];
  const open = boxes.filter(({ checked }) => !checked);
  for (const box of open.length > 0 ? open : boxes) box.click();
}

function actOf(hands: Hands, event: KeyboardEvent): ((event: KeyboardEvent) => void) | undefined {
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && event.key.toLowerCase() === 'a') return tickAll;
  // The box ticks itself.
  const isTicking = event.key === ' ' && event.target instanceof HTMLInputElement;
  return isCommand || event.altKey || isTicking ? undefined : keysOf(hands).get(event.key);
}

/** Where something is dragged over, marked. */
export function useMark() {
  const over = useRef<HTMLElement | null>(null);
  return (element: HTMLElement | null) => {
    if (over.current !== element) over.current?.removeAttribute('data-over');
    element?.setAttribute('data-over', '');
    over.current = element;
  };
}

export type DriveHands = ReturnType<typeof useDriveHands>;

/** Rows are dragged by their names onto folders, and changed by the keys of a desktop. */
export function useDriveHands(hands: Hands) {
  const { rows, mayChange } = hands;
  const put = usePutInto(hands);
  const dragged = useRef<readonly DriveRow[]>([]);
  const mark = useMark();
  const targetOf = ({ dataTransfer, target }: DragEvent) => {
    const found = dataTransfer.types.includes(DRAGGED) ? dropTarget(rows, target) : null;
    return found && dragged.current.every(({ id }) => id !== found.folder) ? found : null;
  };
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const act = event.defaultPrevented || !isInRow(event.target) ? undefined : actOf(hands, event);
      if (!act) return;
      event.preventDefault();
      act(event);
    },
    onDragStart: (event: DragEvent) => {
      const chosen =
        mayChange && isInRow(event.target) ? chosenRows(rows, event.currentTarget, event.target) : [];
      if (!isEditable(chosen)) return;
      dragged.current = chosen;
      event.dataTransfer.setData(DRAGGED, '');
      event.dataTransfer.effectAllowed = 'move';
    },
    onDragOver: (event: DragEvent) => {
      const found = targetOf(event);
      mark(found?.element ?? null);
      if (found) event.preventDefault();
    },
    onDragEnd: () => mark(null),
    onDrop: (event: DragEvent) => {
      const found = targetOf(event);
      mark(null);
      if (!found) return;
      event.preventDefault();
      void put(dragged.current, found.folder);
    },
  };
}
