import { ScrollTable } from '../display/scroll-table';
import './heat-grid.css';

export interface HeatCell {
  /** 1 is Monday. */
  column: number;
  row: number;
  /** Share from 0 to 1; `null`: nothing to be had. */
  share: number | null;
  /** The number as people read it: "62 %". */
  shown: string;
}

interface HeatGridProps {
  /** The counted thing: "Ocupación por día y hora". */
  label: string;
  /** Heading over the names of the rows. */
  corner: string;
  columns: readonly { key: number; label: string }[];
  rows: readonly { key: number; label: string }[];
  cells: readonly HeatCell[];
}

const STEPS = 5;
/** 0 to 5: the darker the fuller. The number stands in each cell, so that the colour says nothing alone. */
const stepOf = (share: number) => Math.min(STEPS, Math.ceil(share * STEPS));

/** A table whose cells are the darker the fuller. */
export function HeatGrid({ label, corner, columns, rows, cells }: HeatGridProps) {
  const known = new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell]));
  return (
    <ScrollTable label={label} className="v-heat" heads={[corner, ...columns.map((column) => column.label)]}>
      {rows.map((row) => (
        <tr key={row.key}>
          <th scope="row">{row.label}</th>
          {columns.map((column) => {
            const cell = known.get(`${row.key} ${column.key}`);
            const step = cell && cell.share !== null ? stepOf(cell.share) : undefined;
            return (
              <td key={column.key} data-heat={step}>
                {cell?.shown ?? ''}
              </td>
            );
          })}
        </tr>
      ))}
    </ScrollTable>
  );
}
