import type { ReactNode } from 'react';
import { useDgtText } from '../../../shared/dgt-text';

/** The effect of a rule before it is saved; `ask`: the fields that are still missing. */
export function EffectBox({ ask, children }: { ask: string; children: ReactNode }) {
  const text = useDgtText();
  const title = text('setting.effect');
  return (
    <section className="vd-effect" aria-live="polite" aria-label={title}>
      <h4>{title}</h4>
      {children ?? <p>{ask}</p>}
    </section>
  );
}
