import { eurosText } from '@volante/ui-kit/euros';
import { ScrollBox } from '@volante/ui-kit/scroll-table';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useReportText } from './report-text';

interface FigureProps {
  cents: number;
  /** Where its documents are; a figure without documents is no link. */
  to?: string | undefined;
  /** For people who do not see the row and column. */
  label: string;
}

/** An amount that opens its documents. */
export function Figure({ cents, to, label }: FigureProps) {
  if (!to) return <>{eurosText(cents)}</>;
  return (
    <Link to={to} className="vr-figure" aria-label={`${label}: ${eurosText(cents)}`}>
      {eurosText(cents)}
    </Link>
  );
}

const CHANGE = new Intl.NumberFormat('es-ES', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});

/** How much more than a year before; a dash where there is nothing to compare with. */
export function Change({ now, before }: { now: number; before: number }) {
  const text = useReportText();
  if (before === 0) return <>{text('moneyReports.noBefore')}</>;
  return <>{CHANGE.format((now - before) / Math.abs(before))}</>;
}

/** A sum above a report. */
export function Sum({ label, children, note }: { label: string; children: ReactNode; note?: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {children}
        {note ? <small>{note}</small> : null}
      </dd>
    </div>
  );
}

export const Sums = ({ children }: { children: ReactNode }) => <dl className="vr-sums">{children}</dl>;

interface FigureTableProps {
  label: string;
  heads: readonly string[];
  /** Columns that a phone does without, from 1. */
  wide?: readonly number[];
  children: ReactNode;
}

/** A table that scrolls in its own frame where a phone is too narrow for its amounts. */
export function FigureTable({ label, heads, wide = [], children }: FigureTableProps) {
  const classes = ['vr-table', ...wide.map((column) => `vr-wide-${column}`)].join(' ');
  return (
    <ScrollBox label={label}>
      <table className={classes} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </ScrollBox>
  );
}
