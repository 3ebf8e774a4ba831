import { EmptyState } from '@volante/ui-kit/empty-state';
import { Button } from 'antd';
import type { ReactNode } from 'react';

interface GrowingCardProps {
  title: string;
  /** Label of the button that adds one. */
  add: string;
  onAdd: () => void;
  isEmpty: boolean;
  /** The purpose of these things, while there is none. */
  empty: { title: string; text: string };
  children: ReactNode;
}

/** Things that the office makes one by one, with the button for the next. */
export function GrowingCard({ title, add, onAdd, isEmpty, empty, children }: GrowingCardProps) {
  const button = (
    <Button type="primary" onClick={onAdd}>
      {add}
    </Button>
  );
  return (
    <section className="vb-clock-card-box">
      {isEmpty ? (
        <EmptyState title={empty.title} text={empty.text}>
          {button}
        </EmptyState>
      ) : (
        <>
          <div className="vb-clock-bar">
            <h2>{title}</h2>
            {button}
          </div>
          {children}
        </>
      )}
    </section>
  );
}
