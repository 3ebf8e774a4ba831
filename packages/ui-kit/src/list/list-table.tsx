import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '../states/skeleton';
import { useKitText } from '../text/text';
import type { ListColumn, ListPageProps } from './list-types';
import { RowMenu } from './row-menu';
import { useRowOpening } from './row-opening';
import type { Selection } from './selection';
import { useTableFrame } from './table-frame';

const SKELETON_ROWS = 14;

interface ListTableProps<Row extends { id: string }>
  extends Pick<ListPageProps<Row>, 'rowName' | 'rowHref' | 'rowMenu' | 'title'> {
  columns: readonly ListColumn<Row>[];
  /** `null` while the first page is on its way. */
  rows: readonly Row[] | null;
  /** The rows are those of the request before. */
  isStale: boolean;
  isDense: boolean;
  sort: string;
  onSort: (sort: string) => void;
  selection: Selection | null;
}

function SortHead<Row>(props: { column: ListColumn<Row>; sort: string; onSort: (sort: string) => void }) {
  const { column, sort, onSort } = props;
  const order =
    sort === column.sort?.up ? 'ascending' : sort === column.sort?.down ? 'descending' : undefined;
  const style = column.width ? { width: column.width, minWidth: column.width } : undefined;
  const className = column.align === 'right' ? 'v-right' : undefined;
  if (!column.sort) {
    return (
      <th scope="col" style={style} className={className}>
        {column.title}
      </th>
    );
  }
  const { up, down } = column.sort;
  return (
    <th scope="col" style={style} className={className} aria-sort={order ?? 'none'}>
      <button type="button" className="v-sort" onClick={() => onSort(order === 'ascending' ? down : up)}>
        {column.title}
        {order === 'descending' ? <CaretDownOutlined aria-hidden="true" /> : null}
        {order === 'ascending' ? <CaretUpOutlined aria-hidden="true" /> : null}
        {order ? null : <CaretUpOutlined className="v-sort-off" aria-hidden="true" />}
      </button>
    </th>
  );
}

function SkeletonRows({ columns, hasTicks }: { columns: readonly ListColumn<never>[]; hasTicks: boolean }) {
  return Array.from({ length: SKELETON_ROWS }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the bones are all alike
    <tr key={row}>
      {hasTicks ? (
        <td className="v-tick">
          <Skeleton width="16px" height={16} />
        </td>
      ) : null}
      {columns.map((column, at) => (
        <td key={column.key} className={column.align === 'right' ? 'v-right' : undefined}>
          <Skeleton width={at === 0 ? `${50 + ((row * 7) % 30)}%` : '60%'} />
        </td>
      ))}
      <td />
    </tr>
  ));
}

function TableRow<Row extends { id: string }>({ row, table }: { row: Row; table: ListTableProps<Row> }) {
  const text = useKitText();
  const { columns, selection, rowName, rowHref, rowMenu } = table;
  const name = rowName(row);
  const isTicked = selection?.has(row.id) ?? false;
  const to = rowHref(row);
  const opening = useRowOpening(to);
  return (
    <tr data-row={row.id} className={isTicked ? 'v-ticked' : undefined} {...opening}>
      {selection ? (
        <td className="v-tick">
          <input
            type="checkbox"
            aria-label={text('list.tick', { name })}
            checked={isTicked}
            onChange={() => undefined}
            onClick={(event) => selection.toggle(row.id, event.shiftKey)}
          />
        </td>
      ) : null}
      {columns.map((column, at) => (
        <Cell
          key={column.key}
          isRight={column.align === 'right'}
          content={column.render(row)}
          isName={at === 0}
          to={to}
          name={name}
        />
      ))}
      <td className="v-row-menu">{rowMenu ? <RowMenu name={name} items={rowMenu(row)} /> : null}</td>
    </tr>
  );
}

interface CellProps {
  content: ReactNode;
  isRight: boolean;
  /** The first column leads to the record, where there is one. */
  isName: boolean;
  to: string | null;
  /** Stands in the link where the record has nothing in its column. */
  name: string;
}

/** One line: what does not fit is cut and shown whole on hover. */
function Cell({ content, isRight, isName, to, name }: CellProps) {
  const shown = isName && typeof content === 'string' ? <span>{content || name}</span> : content;
  return (
    <td className={isRight ? 'v-right' : undefined} title={typeof content === 'string' ? content : undefined}>
      {isName && to !== null ? (
        <Link to={to} className="v-row-link">
          {shown}
        </Link>
      ) : null}
      {isName && to === null ? <span className="v-row-link">{shown}</span> : null}
      {isName ? null : content}
    </td>
  );
}

/** The table of a list: sticky head, the first column names the record and leads to it. */
export function ListTable<Row extends { id: string }>(props: ListTableProps<Row>) {
  const text = useKitText();
  const { columns, rows, selection, sort, onSort } = props;
  const frame = useTableFrame();
  const classes = ['v-table', props.isDense ? 'v-table-dense' : '', props.isStale ? 'v-table-stale' : ''];
  return (
    <div className="v-table-frame" ref={frame}>
      <table className={classes.join(' ')} aria-busy={rows === null || props.isStale}>
        <caption className="v-hidden">{props.title}</caption>
        <thead>
          <tr>
            {selection ? (
              <th scope="col" className="v-tick">
                <input
                  type="checkbox"
                  aria-label={text('list.tickAll')}
                  checked={selection.isAll}
                  ref={(box) => {
                    if (box) box.indeterminate = selection.isSome;
                  }}
                  onChange={selection.toggleAll}
                />
              </th>
            ) : null}
            {columns.map((column) => (
              <SortHead key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            <th scope="col" className="v-row-menu">
              <span className="v-hidden">{text('list.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows ? (
            rows.map((row) => <TableRow key={row.id} row={row} table={props} />)
          ) : (
            <SkeletonRows columns={columns} hasTicks={selection !== null} />
          )}
        </tbody>
      </table>
    </div>
  );
}
