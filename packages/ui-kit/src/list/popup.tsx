import { DownOutlined } from '@ant-design/icons';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';

interface PopupProps {
  label: string;
  /** In place of the arrow that a filter has. */
  icon?: ReactNode;
  className?: string;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a small panel under it; Escape, a click elsewhere and leaving it by Tab close it. */
export function Popup({ label, icon, className = 'v-filter', children }: PopupProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = useCallback(() => {
    setOpen(false);
    root.current?.querySelector('button')?.focus();
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    panel.current?.querySelector<HTMLElement>('input, button')?.focus();
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen, close]);
  return (
    <div className="v-popup" ref={root}>
      <button
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {icon}
        <span>{label}</span>
        {icon ? null : <DownOutlined aria-hidden="true" />}
      </button>
      {isOpen ? (
        <div className="v-popup-panel" id={id} ref={panel}>
          {children(close)}
        </div>
      ) : null}
    </div>
  );
}
