import type { ReactNode } from 'react';
import './list.css';
import { ListCards } from './list-cards';

interface RowCardsProps<Row extends { id: string }> {
  /** Accessible name of the list. */
  label: string;
  rows: readonly Row[];
  name: (row: Row) => string;
  /** `null`: the row has no page of its own. */
  to: (row: Row) => string | null;
  /** Facts under the name, and acts after them. */
  children: (row: Row) => ReactNode;
}

/** On a phone, in place of a `ScrollTable` whose last columns would lie beyond the edge. */
export function RowCards<Row extends { id: string }>({
  label,
  rows,
  name,
  to,
  children,
}: RowCardsProps<Row>) {
  return (
    <div className="v-list v-row-cards">
      <ListCards
        {...{ title: label, rows, isStale: false, selection: null }}
        {...{ rowName: name, rowHref: to, card: children }}
      />
    </div>
  );
}
