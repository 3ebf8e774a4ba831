import { InboxOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import './states.css';

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
        {icon ?? <InboxOutlined />}
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
      {children ? <div className="v-state-actions">{children}</div> : null}
    </div>
  );
}
