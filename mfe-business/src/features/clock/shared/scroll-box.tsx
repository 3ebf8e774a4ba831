import type { ReactNode } from 'react';
import './scroll-box.css';

/** A table wider than its place: reached by the keyboard, so that the arrows move it. */
export function ScrollBox({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by the keyboard (WCAG 2.1.1).
    <section className="vb-clock-scroll" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
