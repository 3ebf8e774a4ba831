import { useCan } from '@volante/mfe-kit/session';
import { DateText } from '@volante/ui-kit/date-text';
import { formatDay } from '@volante/ui-kit/dates';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { Button } from 'antd';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useDgtText } from '../../../shared/dgt-text';
import { useBranches } from '../../../shared/use-branches';
import { RuleState } from './rule-state';

/** A row of the law or of the school that holds from its day on. */
export interface DatedRow {
  /** `null`: a row of the law. */
  id: string | null;
  from: string;
  article: string;
  by: string;
  current: boolean;
  pending: boolean;
}

export interface NewRowProps {
  /** The only one in which the school has branches. */
  province: number | null;
  version: number;
  onClose: () => void;
}

interface DatedRowsProps<Row extends DatedRow> {
  /** Where the texts of the table stand. */
  words: 'setting.report' | 'setting.wait';
  heads: readonly string[];
  rows: readonly Row[];
  version: number;
  placeOf: (row: Row) => string;
  /** Cells between the place and the first day. */
  cells: (row: Row) => ReactNode;
  mayWithdraw: (row: Row) => boolean;
  onWithdraw: (row: Row) => void;
  /** Loaded when a row is added. */
  dialog: ComponentType<NewRowProps>;
}

type RowProps<Row extends DatedRow> = Pick<DatedRowsProps<Row>, 'cells' | 'placeOf' | 'words'> & {
  row: Row;
  onWithdraw: (() => void) | null;
};

function DatedLine<Row extends DatedRow>({ row, words, placeOf, cells, onWithdraw }: RowProps<Row>) {
  const text = useDgtText();
  const place = placeOf(row);
  return (
    <tr>
      <th scope="row">{place}</th>
      {cells(row)}
      <td>
        <DateText day={row.from} />
      </td>
      <td>
        <RuleState row={row} />
        {onWithdraw ? (
          <Button
            type="link"
            size="small"
            aria-label={text(`${words}.withdrawOf`, { place, day: formatDay(row.from) })}
            onClick={onWithdraw}
          >
            {text('setting.wait.withdraw')}
          </Button>
        ) : null}
      </td>
      <td>
        {row.article}
        {row.by ? <span className="vd-set-note">{row.by}</span> : null}
      </td>
    </tr>
  );
}

/** Rules by their first day: the law’s rows and those of the school, added and withdrawn with the right to change the business. */
export function DatedRows<Row extends DatedRow>(props: DatedRowsProps<Row>) {
  const { words, heads, rows, version, mayWithdraw, onWithdraw, dialog: Dialog } = props;
  const text = useDgtText();
  const mayChange = useCan('business.modify');
  const [isAdding, setAdding] = useState(false);
  const provinces = new Set(useBranches().mine.map(({ province }) => province));
  return (
    <section className="vd-card">
      <p className="vd-set-intro">{text(`${words}.intro`)}</p>
      {mayChange ? (
        <div className="vd-set-bar">
          <Button type="primary" onClick={() => setAdding(true)}>
            {text(`${words}.add`)}
          </Button>
        </div>
      ) : null}
      <ScrollTable
        className="vd-table"
        label={text(`${words}.table`)}
        heads={heads.map((key) => text(`${words}.columns.${key}`))}
      >
        {rows.map((row) => (
          <DatedLine
            key={row.id ?? `${row.from} ${row.article}`}
            {...props}
            row={row}
            onWithdraw={mayChange && mayWithdraw(row) ? () => onWithdraw(row) : null}
          />
        ))}
      </ScrollTable>
      {isAdding ? (
        <Suspense>
          <Dialog
            province={provinces.size === 1 ? ([...provinces][0] ?? null) : null}
            version={version}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}
