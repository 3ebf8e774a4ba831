import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { usePlaced } from './placed';

export interface MenuItem {
  key: string;
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** Shown as chosen: a theme, a density. */
  checked?: boolean;
}

function focusBy(list: HTMLElement | null, step: (index: number, count: number) => number): void {
  const items = [...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)') ?? [])];
  const index = items.indexOf(document.activeElement as HTMLElement);
  items.at(step(index, items.length))?.focus();
}

const MOVES: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: () => -1,
};

/** A button with a menu under it; arrows, Home, End and Escape as everywhere. Light: needs no component library. */
export function MenuButton(props: {
  label: string;
  items: readonly MenuItem[];
  /** Instead of the label as text; the label stays as the accessible name. */
  face?: ReactNode;
  /** First in the opened menu: who is signed in, for example. */
  heading?: ReactNode;
  className?: string;
}) {
  const { label, items, face, heading, className = 'vk-button' } = props;
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  usePlaced({ isOpen: open, button, panel, align: 'end' });
  useEffect(() => {
    if (!open) return;
    focusBy(list.current, () => 0);
    const close = (event: PointerEvent) => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      setOpen(false);
      if (event.key === 'Escape') {
        // A drawer or dialog around the menu stays: Escape closes one layer.
        event.stopPropagation();
        button.current?.focus();
      }
      return;
    }
    const move = MOVES[event.key];
    if (!move) return;
    event.preventDefault();
    focusBy(list.current, move);
  };
  return (
    <div className="vk-menu" ref={root}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-label={face ? label : undefined}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {face ?? label}
      </button>
      {open ? (
        <div className="vk-menu-list" ref={panel} popover="manual">
          {heading}
          <div role="menu" id={id} aria-label={label} ref={list} tabIndex={-1} onKeyDown={onKeyDown}>
            {items.map((item) => (
              <button
                key={item.key}
                type="button"
                {...(item.checked === undefined
                  ? { role: 'menuitem' }
                  : { role: 'menuitemcheckbox', 'aria-checked': item.checked })}
                tabIndex={-1}
                disabled={item.disabled}
                className={item.danger ? 'vk-menu-item vk-danger' : 'vk-menu-item'}
                onClick={() => {
                  setOpen(false);
                  button.current?.focus();
                  item.onSelect();
                }}
              >
                {item.icon}
                {item.label}
              </button>
            ))}
          </div>
        </div>
      ) : null}
    </div>
  );
}
