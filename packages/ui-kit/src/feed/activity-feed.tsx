import type { ReactNode } from 'react';
import { ElapsedText } from '../display/date-text';
import { Initials } from '../display/initials';
import './feed.css';

export interface FeedEntry {
  key: string | number;
  /** Who did it. */
  actor: string;
  /** What: "creó el contacto", with a link to it. */
  what: ReactNode;
  /** ISO instant. */
  at: string;
}

/** Who did what lately, newest first. */
export function ActivityFeed({ label, entries }: { label: string; entries: readonly FeedEntry[] }) {
  return (
    <ol className="v-feed" aria-label={label}>
      {entries.map(({ key, actor, what, at }) => (
        <li key={key}>
          <Initials name={actor} />
          <p>
            <strong>{actor}</strong> {what}
          </p>
          <ElapsedText instant={at} />
        </li>
      ))}
    </ol>
  );
}
