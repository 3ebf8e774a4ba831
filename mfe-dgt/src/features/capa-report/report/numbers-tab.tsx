import { stateNumbers } from '@volante/contracts/dgt/capa-report.contract';
import type { ExamTest } from '@volante/contracts/dgt/exam.fields';
import { centerRead } from '@volante/contracts/dgt/exam-folder.contract';
import { useCall } from '@volante/mfe-kit/query';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { ErrorState } from '@volante/ui-kit/error-state';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { Select } from 'antd';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { DayPick } from '../../../shared/day-pick';
import { useDgtText } from '../../../shared/dgt-text';
import { TESTS } from '../../../shared/outcome-badge';
import { today } from '../../../shared/today';
import { useBranches } from '../../../shared/use-branches';
import { Figures, type Point } from './figures';
import { daysFrom } from './period';
import { rateText } from './rate-text';

const MONTH = new Intl.DateTimeFormat('es-ES', { month: 'short', year: '2-digit', timeZone: 'UTC' });
/** "2026-08" → "ago 26". */
const monthText = ({ key }: Point) => MONTH.format(new Date(`${key}-01T00:00:00Z`));
const YEAR = -365;

/** The filters, kept in the address. */
function useAsked() {
  const [params, setParams] = useSearchParams();
  const asked = {
    from: params.get('from') ?? daysFrom(today(), YEAR),
    to: params.get('to') ?? today(),
    center: params.get('center') ?? undefined,
    branch: params.get('branch') ?? undefined,
    test: TESTS.find((one) => one === params.get('test')),
  };
  const set = (key: keyof typeof asked, value: string | null | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(key, value);
        else next.delete(key);
        return next;
      },
      { replace: true },
    );
  return { asked, set };
}
type Asking = ReturnType<typeof useAsked>;

function Choice(props: {
  label: string;
  /** Shown while nothing is chosen. */
  all: string;
  value: string | undefined;
  options: { value: string; label: string }[];
  onChange: (value: string | undefined) => void;
}) {
  const { label, all, value, options, onChange } = props;
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        allowClear
        style={{ minWidth: 170 }}
        placeholder={all}
        value={value ?? null}
        options={options}
        onChange={(next: string | null | undefined) => onChange(next ?? undefined)}
      />
    </div>
  );
}

function Filters({ asked, set }: Asking) {
  const text = useDgtText();
  const { mine } = useBranches();
  const centers = useCall(centerRead, {}, { staleTime: 60_000 }).data?.rows ?? [];
  const optionsOf = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="vd-bar">
      <DayPick label={text('capa.from')} value={asked.from} onChange={(day) => day && set('from', day)} />
      <DayPick label={text('capa.to')} value={asked.to} onChange={(day) => day && set('to', day)} />
      <Choice
        label={text('capa.columns.center')}
        all={text('capa.all')}
        value={asked.center}
        options={optionsOf(centers)}
        onChange={(value) => set('center', value)}
      />
      <Choice
        label={text('folder.columns.branch')}
        all={text('capa.every')}
        value={asked.branch}
        options={optionsOf(mine)}
        onChange={(value) => set('branch', value)}
      />
      <Choice
        label={text('capa.columns.test')}
        all={text('capa.every')}
        value={asked.test}
        options={TESTS.map((value) => ({ value, label: text(`law.tests.${value}`) }))}
        onChange={(value) => set('test', value)}
      />
    </div>
  );
}

/** Results of a period by month, centre, teacher, licence and test, and the students' current steps. */
export function NumbersTab() {
  const text = useDgtText();
  const asking = useAsked();
  const { from, to, center, branch, test } = asking.asked;
  const answer = useCall(stateNumbers, {
    from,
    to,
    ...(center ? { center } : {}),
    ...(branch ? { branch } : {}),
    ...(test ? { test: [test] } : {}),
  });
  const { data } = answer;
  const byName = ({ name }: Point) => name || text('capa.unnamed');
  return (
    <>
      <section className="vd-card">
        <Filters {...asking} />
        {answer.isError && !data ? (
          <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
        ) : null}
        {data ? <h3>{text('capa.waiting')}</h3> : null}
        {data ? (
          <dl className="vd-counts">
            {data.students.map(({ next, total, ready }) => (
              <div key={next}>
                <dt>{text(next === 'done' ? 'capa.done' : `law.tests.${next}`)}</dt>
                <dd>{text(next === 'done' ? 'capa.doneOf' : 'capa.readyOf', { ready, count: total })}</dd>
              </div>
            ))}
            <div>
              <dt>{text('capa.rateOf')}</dt>
              <dd>
                {text('capa.rateText', {
                  rate: rateText(data.total.rate),
                  passed: data.total.passed,
                  presented: data.total.presented,
                })}
              </dd>
            </div>
          </dl>
        ) : null}
      </section>
      {answer.isPending ? <Skeleton width="100%" height={320} /> : null}
      {data && data.total.presented === 0 ? (
        <EmptyState title={text('capa.noExams.title')} text={text('capa.noExams.text')} />
      ) : null}
      {data && data.total.presented > 0 ? (
        <>
          <Figures
            title={text('capa.byMonth')}
            head="month"
            points={data.months}
            nameOf={monthText}
            shape="columns"
          />
          <Figures
            title={text('capa.byCenter')}
            head="center"
            points={data.centers}
            nameOf={byName}
            shape="bars"
          />
          <Figures
            title={text('capa.byTeacher')}
            head="teacher"
            points={data.teachers}
            nameOf={byName}
            shape="bars"
          />
          <Figures
            title={text('capa.byLicence')}
            head="licence"
            points={data.licences}
            nameOf={byName}
            shape="bars"
          />
          <Figures
            title={text('capa.byTest')}
            head="test"
            points={data.tests}
            nameOf={({ key }) => text(`law.tests.${key as ExamTest}`)}
            shape="bars"
          />
        </>
      ) : null}
    </>
  );
}
