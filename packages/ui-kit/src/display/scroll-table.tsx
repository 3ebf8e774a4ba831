import type { ReactNode } from 'react';
import './scroll-table.css';

interface ScrollBoxProps {
  /** Accessible name of the table. */
  label: string;
  className?: string;
  children: ReactNode;
}

/** A table wider than its place: reached by the keyboard, so that the arrows move it. */
export function ScrollBox({ label, className = '', children }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard (WCAG 2.1.1).
    <section className={`v-scroll ${className}`} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}

/** `isNumber`: the head stands at the right. `isExtra`: styles of the page may hide the column on a phone. */
interface ColumnHead {
  label: string;
  isNumber?: boolean;
  isExtra?: boolean;
}

interface ScrollTableProps extends ScrollBoxProps {
  heads: readonly (string | ColumnHead)[];
  /** Text columns stand at the left; the numeric columns that follow, at the right. By default all are text. */
  words?: number | undefined;
  /** On a card of its own, where it stands on the page itself. */
  isCard?: boolean;
  /** Rows below the others: sums. */
  foot?: ReactNode;
}

/** A plain table in its own frame, for rows that are no list of records. */
export function ScrollTable({
  label,
  heads,
  className = '',
  words,
  isCard,
  foot,
  children,
}: ScrollTableProps) {
  return (
    <ScrollBox label={label} className={isCard ? 'v-scroll-card' : ''}>
      <table className={`v-plain-table ${className}`} aria-label={label} data-words={words}>
        <thead>
          <tr>
            {heads.map((one) => {
              const head = typeof one === 'string' ? { label: one } : one;
              return (
                <th
                  key={head.label}
                  scope="col"
                  data-number={head.isNumber ? '' : undefined}
                  data-extra={head.isExtra ? '' : undefined}
                >
                  {head.label}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot ? <tfoot>{foot}</tfoot> : null}
      </table>
    </ScrollBox>
  );
}
