import { usePlaced } from '@volante/mfe-kit/placed';
import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';

interface OpenPopup {
  isOpen: boolean;
  toggle: () => void;
  /** Gives the focus back to the button. */
  close: () => void;
  id: string;
  root: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  panel: RefObject<HTMLDivElement | null>;
}

/** A panel of a button; Escape, a press elsewhere and leaving it by Tab close it. */
export function usePopup(): OpenPopup {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  usePlaced({ isOpen, button, panel });
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    (panel.current?.querySelector<HTMLElement>('input, button') ?? panel.current)?.focus();
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialog around the panel stays open.
      event.stopPropagation();
      close();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', onKey, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [isOpen, close]);
  return { isOpen, toggle: () => setOpen(!isOpen), close, id, root, button, panel };
}
