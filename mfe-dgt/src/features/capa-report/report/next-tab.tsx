import { examSittingNext } from '@volante/contracts/dgt/capa-report.contract';
import type { ExamTest } from '@volante/contracts/dgt/exam.fields';
import { useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { DateText } from '@volante/ui-kit/date-text';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { ErrorState } from '@volante/ui-kit/error-state';
import { ScrollTable } from '@volante/ui-kit/scroll-table';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { InputNumber, Select } from 'antd';
import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { DayPick } from '../../../shared/day-pick';
import { useDgtText } from '../../../shared/dgt-text';
import { Refusals } from '../../../shared/legal-words';
import { TESTS } from '../../../shared/outcome-badge';
import { today } from '../../../shared/today';
import { daysFrom, workday } from './period';
import { rateText } from './rate-text';

const USUAL_PLACES = 10;
const USUAL_DAYS = 7;

/** The filters, kept in the address. */
function useAsked() {
  const [params, setParams] = useSearchParams();
  const test = TESTS.find((one) => one === params.get('test')) ?? ('road' satisfies ExamTest);
  const day = params.get('day') ?? workday(daysFrom(today(), USUAL_DAYS));
  const places = Number(params.get('places')) || USUAL_PLACES;
  const set = (change: Readonly<Record<string, string>>) =>
    setParams({ test, day, places: String(places), ...change }, { replace: true });
  return { test, day, places, set };
}

/** Students to present on a day: the likeliest to pass first, with the effect on the school's pass rate. */
export function NextTab() {
  const text = useDgtText();
  const id = useId();
  const { test, day, places, set } = useAsked();
  const answer = useCall(examSittingNext, { day, test, places });
  const data = answer.data;
  const mayAdd = useCan('dgt-folder.add');
  const chosen = data?.rows.filter((row) => row.chosen) ?? [];
  return (
    <section className="vd-card">
      <div className="vd-bar">
        <div>
          <label htmlFor={`${id}-test`}>{text('capa.columns.test')}</label>
          <Select
            id={`${id}-test`}
            style={{ minWidth: 180 }}
            value={test}
            options={TESTS.map((value) => ({ value, label: text(`law.tests.${value}`) }))}
            onChange={(value: ExamTest) => set({ test: value })}
          />
        </div>
        <DayPick label={text('capa.day')} value={day} onChange={(next) => next && set({ day: next })} />
        <div>
          <label htmlFor={`${id}-places`}>{text('capa.places')}</label>
          <InputNumber
            id={`${id}-places`}
            min={1}
            max={500}
            value={places}
            onChange={(value) => value && set({ places: String(value) })}
          />
        </div>
      </div>
      {answer.isError && !data ? (
        <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
      ) : null}
      {answer.isPending ? <Skeleton width="100%" height={240} /> : null}
      {data ? (
        <>
          <p role="status">
            {text('capa.effect', {
              ready: data.ready,
              rate: rateText(data.rate),
              expected: rateText(data.expected),
            })}
          </p>
          <p className="vd-soft">{text('capa.likelihoodHelp')}</p>
          {chosen.length > 0 && mayAdd ? (
            <p>
              <Link
                to={`/dgt/folder/list?${new URLSearchParams({
                  nueva: '1',
                  dia: day,
                  prueba: test,
                  plazas: String(places),
                  alumnos: chosen.map(({ student }) => student.id).join(','),
                }).toString()}`}
              >
                {text('capa.act.folder', { count: chosen.length })}
              </Link>
            </p>
          ) : null}
        </>
      ) : null}
      {data?.rows.length === 0 ? (
        <EmptyState title={text('capa.nobody.title')} text={text('capa.nobody.text')} />
      ) : null}
      {data && data.rows.length > 0 ? (
        <ScrollTable
          className="vd-table"
          label={text('capa.tabs.siguientes')}
          heads={['student', 'licence', 'lost', 'likelihood', 'passUntil', 'chosen'].map((key) =>
            text(`capa.columns.${key}`),
          )}
        >
          {data.rows.map((row) => (
            <tr key={row.student.id}>
              <th scope="row">
                <Link to={`/contact/view/${row.student.id}?tab=trafico`}>{row.student.name}</Link>
              </th>
              <td>{row.licence}</td>
              <td>{row.lost}</td>
              <td>{rateText(row.likelihood)}</td>
              <td>
                <DateText day={row.passUntil} />
              </td>
              <td>
                <div className="vd-standing">
                  <StateBadge tone={row.chosen ? 'good' : 'plain'}>
                    {text(row.chosen ? 'capa.chosen' : 'capa.waits')}
                  </StateBadge>
                  {row.refusals.length > 0 ? <Refusals refusals={row.refusals} /> : null}
                </div>
              </td>
            </tr>
          ))}
        </ScrollTable>
      ) : null}
    </section>
  );
}
