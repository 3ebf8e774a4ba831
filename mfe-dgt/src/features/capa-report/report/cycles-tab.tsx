import { type CapaCycle, capaReportRead } from '@volante/contracts/dgt/capa-report.contract';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { formatDay } from '@volante/ui-kit/dates';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { LoadState } from '@volante/ui-kit/load-state';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { DayPick } from '../../../shared/day-pick';
import { useDgtText } from '../../../shared/dgt-text';
import { usualPeriod } from './period';
import { rateText } from './rate-text';

const CycleDialog = lazy(async () => ({ default: (await import('./cycle-dialog')).CycleDialog }));

const COUNTS = ['placed', 'reserves', 'presented', 'passed', 'failed', 'absent'] as const;

function Period(props: {
  from: string;
  to: string;
  onChange: (key: string, day: string) => void;
  children: ReactNode;
}) {
  const { from, to, onChange, children } = props;
  const text = useDgtText();
  return (
    <div className="vd-bar">
      {Object.entries({ from, to }).map(([key, value]) => (
        <DayPick
          key={key}
          label={text(`capa.${key}`)}
          value={value}
          onChange={(day) => day && onChange(key, day)}
        />
      ))}
      {children}
    </div>
  );
}

/** For each cycle and centre: places given, used, and how it ended. */
export function CyclesTab() {
  const text = useDgtText();
  const [params, setParams] = useSearchParams();
  const usual = usualPeriod();
  const from = params.get('from') ?? usual.from;
  const to = params.get('to') ?? usual.to;
  const answer = useCall(capaReportRead, { from, to });
  const mayWrite = useCan('dgt-folder.modify');
  const [edited, setEdited] = useState<CapaCycle | 'new' | null>(null);
  const change = (key: string, day: string) => setParams({ from, to, [key]: day }, { replace: true });
  return (
    <section className="vd-card">
      <Period from={from} to={to} onChange={change}>
        {mayWrite ? <Button onClick={() => setEdited('new')}>{text('capa.act.add')}</Button> : null}
      </Period>
      <LoadState answer={answer} height={240} />
      {answer.data?.rows.length === 0 ? (
        <EmptyState title={text('capa.empty.title')} text={text('capa.empty.text')} />
      ) : null}
      {answer.data && answer.data.rows.length > 0 ? (
        <ScrollTable
          className="vd-table"
          label={text('capa.tabs.ciclos')}
          words={3}
          heads={['cycle', 'center', 'test', 'assigned', ...COUNTS, 'rate'].map((key) =>
            text(`capa.columns.${key}`),
          )}
        >
          {answer.data.rows.map((row) => (
            <tr key={`${row.center.id} ${row.test} ${row.from}`}>
              <th scope="row">
                {formatDay(row.from)} – {formatDay(row.to)}
              </th>
              <td>{row.center.name}</td>
              <td>{text(`law.tests.${row.test}`)}</td>
              <td>
                {mayWrite ? (
                  <button
                    type="button"
                    className="vk-link"
                    aria-label={text('capa.assignedOf', {
                      shown: row.assigned ?? text('capa.act.write'),
                      center: row.center.name,
                      day: formatDay(row.from),
                    })}
                    onClick={() => setEdited(row)}
                  >
                    {row.assigned ?? text('capa.act.write')}
                  </button>
                ) : (
                  (row.assigned ?? '—')
                )}
              </td>
              {COUNTS.map((key) => (
                <td key={key}>{row[key]}</td>
              ))}
              <td>{rateText(row.rate)}</td>
            </tr>
          ))}
          <tr className="vd-total">
            <th scope="row">{text('capa.total')}</th>
            <td />
            <td />
            <td>{answer.data.total.assigned}</td>
            {COUNTS.map((key) => (
              <td key={key}>{answer.data.total[key]}</td>
            ))}
            <td>{rateText(answer.data.total.rate)}</td>
          </tr>
        </ScrollTable>
      ) : null}
      {edited ? (
        <Suspense>
          <CycleDialog cycle={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        </Suspense>
      ) : null}
    </section>
  );
}
