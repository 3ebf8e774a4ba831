import { type ReactNode, useState } from 'react';

interface FoldProps {
  title: string;
  /** Beneath the title, whether it is open or not. */
  under: ReactNode;
  /** Each time that it is opened. */
  onOpen: () => void;
  children: ReactNode;
}

/** An entry of a list, closed at first. */
export function Fold({ title, under, onOpen, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  const press = () => {
    setOpen(!isOpen);
    if (!isOpen) onOpen();
  };
  return (
    <li className="st-card">
      <h3>
        <button type="button" className="st-news" aria-expanded={isOpen} onClick={press}>
          <span>{title}</span>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d={isOpen ? 'M5 15l7-7 7 7' : 'M5 9l7 7 7-7'} />
          </svg>
        </button>
      </h3>
      {under}
      {isOpen ? children : null}
    </li>
  );
}
