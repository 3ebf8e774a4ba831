import { numbered } from './numbered';

/** Cells of a sheet as they are; its first row is no heading for certain. */
export function CellTable({ rows }: { rows: readonly (readonly string[])[] }) {
  const columns = Math.max(1, ...rows.map((row) => row.length));
  const padded = rows.map((row) => Array.from({ length: columns }, (_, at) => row[at] ?? ''));
  return (
    <table className="vb-preview-table">
      <tbody>
        {numbered(padded).map(({ key, value: row }) => (
          <tr key={key}>
            {numbered(row).map(({ key: column, value }) => (
              <td key={column}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
