import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ScrollTable } from '../display/scroll-table';
import { RowCards } from './row-cards';
import { usePhone } from './use-phone';

export interface Column<Row> {
  label: string;
  /** It stands at the right of its column. */
  isNumber?: boolean;
  /** The words of this row say what they are: a card leaves the label out. */
  isPlain?: (row: Row) => boolean;
  cell: (row: Row) => ReactNode;
}

interface ColumnTableProps<Row extends { id: string }> {
  /** Accessible name. */
  label: string;
  className?: string;
  /** Head of the column that names each row. */
  head: string;
  rows: readonly Row[];
  name: (row: Row) => string;
  /** `null`: the row has no page of its own. */
  to?: (row: Row) => string | null;
  /** Under the name. */
  more?: (row: Row) => ReactNode;
  columns: readonly Column<Row>[];
}

const nowhere = (): string | null => null;

function NameCell<Row extends { id: string }>({
  row,
  name,
  to = nowhere,
  more,
}: Pick<ColumnTableProps<Row>, 'name' | 'to' | 'more'> & { row: Row }) {
  const address = to(row);
  return (
    <th scope="row">
      {address === null ? (
        name(row)
      ) : (
        <Link to={address} className="v-column-link">
          {name(row)}
        </Link>
      )}
      {more ? (
        <>
          <br />
          {more(row)}
        </>
      ) : null}
    </th>
  );
}

function Cards<Row extends { id: string }>(props: ColumnTableProps<Row>) {
  const { label, rows, name, to = nowhere, more, columns } = props;
  return (
    <RowCards {...{ label, rows, name, to }}>
      {(row) => (
        <>
          {more?.(row)}
          {columns.map(({ label: head, isPlain, cell }) => {
            const shown = cell(row);
            if (shown === '') return null;
            return (
              <div key={head}>
                {isPlain?.(row) ? null : `${head}: `}
                {shown}
              </div>
            );
          })}
        </>
      )}
    </RowCards>
  );
}

/** Rows of plain facts: a table, and on a phone a card for each row, which has no columns beyond the edge. */
export function ColumnTable<Row extends { id: string }>(props: ColumnTableProps<Row>) {
  const { label, className = '', head, rows, name, to = nowhere, more, columns } = props;
  if (usePhone()) return <Cards {...props} />;
  return (
    <ScrollTable
      {...{ label, className }}
      heads={[head, ...columns.map(({ label: words, isNumber = false }) => ({ label: words, isNumber }))]}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <NameCell {...{ row, name, to, more }} />
          {columns.map(({ label: words, isNumber = false, cell }) => (
            <td key={words} data-number={isNumber ? '' : undefined}>
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </ScrollTable>
  );
}
