import { type SheetSummary, sheetList } from '@volante/contracts/training/sheet.contract';
import { SHEET_STATES } from '@volante/contracts/training/sheet-words';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useLive } from '@volante/mfe-kit/use-live';
import { DateText } from '@volante/ui-kit/date-text';
import { formatDay } from '@volante/ui-kit/dates';
import { LoadState } from '@volante/ui-kit/load-state';
import { RowCards } from '@volante/ui-kit/row-cards';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { usePhone } from '@volante/ui-kit/use-phone';
import { Segmented } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { useOwnText } from '../../texts';
import { markWords } from './mark-words';
import { OffClockList } from './off-clock-list';
import './sheets.css';
import '../../shared/page-purpose.css';

const VIEWS = ['inbox', 'marked', 'all', 'off-clock'] as const;
type View = (typeof VIEWS)[number];
type SheetView = Exclude<View, 'off-clock'>;
const HEADS = ['when', 'student', 'teacher', 'vehicle', 'state', 'marks'] as const;

const ASKED = {
  inbox: { inbox: 'true' },
  marked: { marked: 'true' },
  all: {},
} as const;

const addressOf = ({ id }: SheetSummary) => `/formative/sheet/view/${id}`;
const reasonsOf = ({ trouble, marks }: SheetSummary): string =>
  [trouble, ...marks.map(markWords)].filter(Boolean).join(' ');

function Cards({ rows }: { rows: readonly SheetSummary[] }) {
  const text = useOwnText();
  return (
    <RowCards
      label={text('sheets.title')}
      rows={rows}
      name={({ studentName, day, from, to }) => `${studentName} · ${formatDay(day)} ${from}–${to}`}
      to={addressOf}
    >
      {(sheet) => (
        <>
          <span>{SHEET_STATES[sheet.state]}</span>
          <span>{sheet.teacherName}</span>
          {sheet.vehicleName ? <span>{sheet.vehicleName}</span> : null}
          <span>{reasonsOf(sheet)}</span>
        </>
      )}
    </RowCards>
  );
}

function Table({ rows }: { rows: readonly SheetSummary[] }) {
  const text = useOwnText();
  return (
    <ScrollTable label={text('sheets.title')} heads={HEADS.map((head) => text(`sheets.heads.${head}`))}>
      {rows.map((sheet) => (
        <tr key={sheet.id}>
          <th scope="row">
            <Link to={addressOf(sheet)}>
              <DateText day={sheet.day} /> {sheet.from}–{sheet.to}
            </Link>
          </th>
          <td>{sheet.studentName}</td>
          <td>{sheet.teacherName}</td>
          <td>{sheet.vehicleName}</td>
          <td>{SHEET_STATES[sheet.state]}</td>
          <td>{reasonsOf(sheet)}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

function Sheets({ view }: { view: SheetView }) {
  const text = useOwnText();
  const Rows = usePhone() ? Cards : Table;
  const answer = useCall(sheetList, ASKED[view], { keepPrevious: false });
  useLive({ entity: 'practice-sheet' }, [sheetList]);
  if (!answer.data) return <LoadState answer={answer} />;
  const { rows, capped } = answer.data;
  if (rows.length === 0) return <p className="vf-none">{text(`sheets.none.${view}`)}</p>;
  return (
    <>
      <Rows rows={rows} />
      {capped ? <p className="v-hint">{text('sheets.capped')}</p> : null}
    </>
  );
}

/** Sheets that phones sent: those that wait for a decision, those with marks, all; and practices given while not clocked in. */
export function SheetListPage() {
  const text = useOwnText();
  const [params, setParams] = useSearchParams();
  const seesClock = [useCan('practice.all'), useCan('clock.view')].every(Boolean);
  const views = VIEWS.filter((view) => view !== 'off-clock' || seesClock);
  const view = views.find((one) => one === params.get('view')) ?? 'inbox';
  return (
    <>
      <PageToolbar title={text('sheets.title')} />
      <p className="vf-page-purpose">{text('sheets.purpose')}</p>
      <Segmented<View>
        aria-label={text('sheets.view')}
        className="vf-views"
        value={view}
        options={views.map((value) => ({ value, label: text(`sheets.views.${value}`) }))}
        onChange={(value) => setParams(value === 'inbox' ? {} : { view: value }, { replace: true })}
      />
      {view === 'off-clock' ? <OffClockList /> : <Sheets view={view} />}
    </>
  );
}
