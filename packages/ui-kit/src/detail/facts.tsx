import type { ReactNode } from 'react';
import './detail.css';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** A card of labelled facts; an empty one shows a dash. */
export function Facts({
  title,
  facts,
  action,
}: {
  title: string;
  facts: readonly Fact[];
  action?: ReactNode;
}) {
  return (
    <section className="v-facts">
      <header>
        <h3>{title}</h3>
        {action}
      </header>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            {/* A card of one fact may bear its name: it is not shown twice. */}
            <dt className={label === title && facts.length === 1 ? 'v-hidden' : undefined}>{label}</dt>
            <dd>{value === '' || value === null || value === undefined ? '—' : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
