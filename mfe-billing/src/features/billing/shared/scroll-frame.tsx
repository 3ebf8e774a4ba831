import type { ReactNode } from 'react';

interface ScrollFrameProps {
  className: string;
  /** Accessible name of the table. */
  label: string;
  children: ReactNode;
}

/** A table wider than its place: reached by the keyboard, so that the arrows move it. */
export function ScrollFrame({ className, label, children }: ScrollFrameProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard (WCAG 2.1.1).
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
