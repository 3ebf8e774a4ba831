import type { ReactNode } from 'react';
import { Glyph } from '../display/glyph';
import './states.css';

const TRAY = 'M4 13l3-8h10l3 8v6H4zM4 13h5l1.5 2h3l1.5-2h5';

export interface EmptyStateProps {
  title: string;
  /** The purpose of this place, or why nothing is shown. */
  text: string;
  icon?: ReactNode;
  /** The next action, a button as a rule. */
  children?: ReactNode;
}

export function EmptyState({ title, text, icon, children }: EmptyStateProps) {
  return (
    <div className="v-state">
      <span className="v-state-icon" aria-hidden="true">
        {icon ?? <Glyph path={TRAY} />}
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      {children ? <div className="v-state-actions">{children}</div> : null}
    </div>
  );
}
