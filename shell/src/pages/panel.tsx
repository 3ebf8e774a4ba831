import type { ReactNode } from 'react';
import { Icon, type IconName } from '../layout/icons';

/** A calm page-sized message with the next thing to do. */
export function Panel(props: {
  title: string;
  body: string;
  icon?: IconName;
  action?: { label: string; onSelect: () => void };
  children?: ReactNode;
}) {
  const { title, body, icon = 'broken', action, children } = props;
  return (
    <section className="vs-panel" role="status">
      <span className="vs-panel-icon">
        <Icon name={icon} size={28} />
      </span>
      <h2>{title}</h2>
      <p>{body}</p>
      {action ? (
        <button type="button" className="vk-button vk-primary" onClick={action.onSelect}>
          {action.label}
        </button>
      ) : null}
      {children}
    </section>
  );
}
