import type { ReactNode } from 'react';
import { ElapsedText } from '../display/date-text';
import { Initials } from '../display/initials';
import './feed.css';

export interface FeedEntry {
  key: string | number;
  /** The author. */
  actor: string;
  /** The action: "creó el contacto", with a link to it. */
  what: ReactNode;
  /** ISO instant. */
  at: string;
}

/** Recent actions with their authors, newest first. */
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
