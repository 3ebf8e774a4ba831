import { EmptyState } from '@volante/ui-kit/empty-state';
import { Button } from 'antd';
import type { ReactNode } from 'react';

interface GrowingCardProps {
  title: string;
  /** What the button says that makes one more. */
  add: string;
  onAdd: () => void;
  isEmpty: boolean;
  /** What these things are for, while there is none. */
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
