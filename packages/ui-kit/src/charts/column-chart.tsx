import { Link } from 'react-router';
import { formatCount } from '../display/counts';
import './charts.css';

export interface ChartBar {
  key: string;
  /** Under the column, or before the bar. */
  label: string;
  value: number;
  /** The number as people read it, where it is no count: "62,5 %". */
  shown?: string;
  /** Where the number leads. */
  to?: string;
}

interface ChartProps {
  /** The counted thing: "Altas por mes". */
  label: string;
  bars: readonly ChartBar[];
  /** The value of a full bar; the greatest value by default: 100 for rates. */
  whole?: number;
}

const shareOf = (value: number, bars: readonly ChartBar[], whole?: number) =>
  value / (whole ?? Math.max(1, ...bars.map((bar) => bar.value)));

/** Room above the highest column for its number. */
const NUMBER_PX = 26;

/** A column for each label, side by side. The numbers are text: no canvas, no script of charts, nothing to hover for. */
export function ColumnChart({ label, bars, whole }: ChartProps) {
  return (
    <ol className="v-columns" aria-label={label} data-many={bars.length > 14 ? '' : undefined}>
      {bars.map(({ key, label: name, value, shown, to }) => {
        const face = (
          <>
            <strong>{shown ?? formatCount(value)}</strong>
            <i
              aria-hidden="true"
              style={{ height: `calc((100% - ${NUMBER_PX}px) * ${shareOf(value, bars, whole).toFixed(3)})` }}
            />
          </>
        );
        return (
          <li key={key}>
            <div className="v-column">
              {to && value > 0 ? (
                <Link to={to} aria-label={`${name}: ${shown ?? formatCount(value)}`}>
                  {face}
                </Link>
              ) : (
                face
              )}
            </div>
            <span>{name}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** A bar for each label, one below the other: for names, which need room. */
export function BarList({ label, bars, whole }: ChartProps) {
  return (
    <ol className="v-bars" aria-label={label}>
      {bars.map(({ key, label: name, value, shown, to }) => (
        <li key={key}>
          {to ? (
            <Link to={to} className="v-bar-name">
              {name}
            </Link>
          ) : (
            <span className="v-bar-name">{name}</span>
          )}
          <i aria-hidden="true" className="v-bar-track">
            <b
              className="v-bar-fill"
              style={{ width: `${Math.round(shareOf(value, bars, whole) * 100)}%` }}
            />
          </i>
          <strong className="v-bar-value">{shown ?? formatCount(value)}</strong>
        </li>
      ))}
    </ol>
  );
}
