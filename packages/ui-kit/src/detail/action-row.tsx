import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useKitText } from '../text/text';

const FOLDED = 'data-folded';

/** Marks the children of a row that wraps which are not whole in its first line, and counts them. */
function foldBeyondFirstLine(row: HTMLElement): number {
  const shown = ([...row.children] as HTMLElement[]).filter(({ offsetHeight }) => offsetHeight > 0);
  const [first] = shown;
  const end = first ? first.offsetTop + first.offsetHeight : 0;
  const side = row.getBoundingClientRect().right;
  const folded = shown.filter(
    (child) => child.offsetTop >= end || child.getBoundingClientRect().right > side + 1,
  );
  for (const child of shown) child.toggleAttribute(FOLDED, folded.includes(child));
  return folded.length;
}

/** How many of a row's children have no room in its first line, now and whenever its width or its children change. */
function useFolded() {
  const row = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    const box = row.current;
    if (!box) return;
    const look = () => setCount(foldBeyondFirstLine(box));
    look();
    const width = new ResizeObserver(look);
    width.observe(box);
    const children = new MutationObserver(look);
    children.observe(box, { childList: true });
    return () => {
      width.disconnect();
      children.disconnect();
    };
  }, []);
  return { row, count };
}

/**
 * The buttons of a record in one line, since remotes add them one after the other and nothing below may move. Those for which
 * there is no room are behind «+3».
 */
export function ActionRow({ children }: { children: ReactNode }) {
  const text = useKitText();
  const { row, count } = useFolded();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="v-detail-buttons v-detail-fold" data-open={isOpen || undefined} ref={row}>
        {children}
      </div>
      {count > 0 || isOpen ? (
        <button type="button" className="vk-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? text('detail.fewer') : `+${count}`}
          {isOpen ? null : <span className="v-hidden"> {text('detail.buttons', { count })}</span>}
        </button>
      ) : null}
    </>
  );
}
