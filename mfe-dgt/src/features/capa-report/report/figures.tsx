import type { CallOutput } from '@volante/contracts/call';
import type { stateNumbers } from '@volante/contracts/dgt/capa-report.contract';
import { BarList, ColumnChart } from '@volante/ui-kit/column-chart';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { useDgtText } from '../../../shared/dgt-text';
import { rateText } from './rate-text';

export type Point = CallOutput<typeof stateNumbers>['centers'][number];

const COUNTS = ['presented', 'passed', 'failed', 'absent'] as const;
/** Bars beyond these say nothing to anybody; the table has them all. */
const MAX_BARS = 12;

interface FiguresProps {
  title: string;
  /** Column of the points' dimension. */
  head: string;
  points: readonly Point[];
  nameOf: (point: Point) => string;
  /** Side by side for what follows on itself, one below the other for names. */
  shape: 'columns' | 'bars';
}

/** A chart of pass rates with a table of the same numbers, for readers who cannot see the chart. */
export function Figures({ title, head, points, nameOf, shape }: FiguresProps) {
  const text = useDgtText();
  const bars = points
    .slice(shape === 'bars' ? 0 : -MAX_BARS, shape === 'bars' ? MAX_BARS : undefined)
    .map((point) => ({
      key: point.key,
      label: nameOf(point),
      value: point.rate ?? 0,
      shown: rateText(point.rate),
    }));
  const label = text('capa.chartOf', { title });
  return (
    <section className="vd-card">
      <h3>{title}</h3>
      <div className="vd-figures">
        {shape === 'columns' ? (
          <ColumnChart label={label} bars={bars} whole={100} />
        ) : (
          <BarList label={label} bars={bars} whole={100} />
        )}
        <ScrollTable
          className="vd-table"
          label={title}
          words={1}
          heads={[head, ...COUNTS, 'rate'].map((key) => text(`capa.columns.${key}`))}
        >
          {points.map((point) => (
            <tr key={point.key}>
              <th scope="row">{nameOf(point)}</th>
              {COUNTS.map((key) => (
                <td key={key}>{point[key]}</td>
              ))}
              <td>{rateText(point.rate)}</td>
            </tr>
          ))}
        </ScrollTable>
      </div>
    </section>
  );
}
