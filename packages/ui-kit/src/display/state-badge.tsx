import './display.css';

export type BadgeTone = 'good' | 'warn' | 'bad' | 'info' | 'plain';

/** A state in a word on its colour: never by colour alone. */
export function StateBadge({ tone, children }: { tone: BadgeTone; children: string }) {
  return <span className={`v-badge v-badge-${tone}`}>{children}</span>;
}
