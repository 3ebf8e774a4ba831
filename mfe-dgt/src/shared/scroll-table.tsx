import type { ReactNode } from 'react';

interface ScrollTableProps {
  /** Accessible name of the table. */
  label: string;
  heads: readonly string[];
  /** Text columns stand at the left; the numeric columns that follow, at the right. By default all are text. */
  words?: number;
  /** Rows. */
  children: ReactNode;
}

/** A table wider than its place: reached by the keyboard, so that the arrows move it. */
export function ScrollTable({ label, heads, words, children }: ScrollTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard (WCAG 2.1.1).
    <section className="vd-scroll" aria-label={label} tabIndex={0}>
      <table className="vd-table" aria-label={label} data-words={words}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
