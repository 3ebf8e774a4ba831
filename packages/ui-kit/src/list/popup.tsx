import { DownOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { usePopup } from './use-popup';

interface PopupProps {
  label: string;
  /** In place of the arrow that a filter has. */
  icon?: ReactNode;
  className?: string;
  children: (close: () => void) => ReactNode;
}

/** A button that opens a small panel under it. */
export function Popup({ label, icon, className = 'v-filter', children }: PopupProps) {
  const { isOpen, toggle, close, id, root, button, panel } = usePopup();
  return (
    <div className="v-popup" ref={root}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
      >
        {icon}
        <span>{label}</span>
        {icon ? null : <DownOutlined aria-hidden="true" />}
      </button>
      {isOpen ? (
        // A press on an option's text gives the focus to the panel: without a tabIndex the page behind would get it.
        <div className="v-popup-panel" id={id} ref={panel} tabIndex={-1} popover="manual">
          {children(close)}
        </div>
      ) : null}
    </div>
  );
}
