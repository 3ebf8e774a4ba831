import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { branchList } from '@volante/contracts/business/business.contract';
import { lessonList } from '@volante/contracts/training/lesson.contract';
import { type WeekPlan, weekPlanRead, weekPlanStart } from '@volante/contracts/training/week-plan.contract';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { useCan, useSession } from '@volante/mfe-kit/session';
import { PageToolbar } from '@volante/mfe-kit/toolbar';
import { useLive } from '@volante/mfe-kit/use-live';
import { EmptyState } from '@volante/ui-kit/empty-state';
import { dayAfter, today } from '@volante/ui-kit/expiry';
import { useFeedback } from '@volante/ui-kit/feedback';
import { LoadState } from '@volante/ui-kit/load-state';
import { Button, Select } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { useOwnText } from '../../texts';
import { useAccept } from './use-accept';
import { isPlaced, mondayOf, weekTitle } from './week-days';
import { WeekLeft, WeekLines } from './week-lines';
import './week-plan.css';
import { WeekSearch } from './week-search';
import '../../shared/page-purpose.css';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const WEEK = 7;
const LOOK_MS = 1_500;

interface Week {
  branch: string;
  monday: string;
}

/** Branch and week stand in the address; by default the person's own branch and the next week. */
function useWeek() {
  const [params, setParams] = useSearchParams();
  const { user } = useSession();
  const answer = useCall(branchList, {});
  const branches = answer.data?.rows ?? [];
  const seen = (id: string | null | undefined) => branches.find((one) => one.id === id)?.id;
  const branch = seen(params.get('branch')) ?? seen(user?.branches[0]) ?? branches[0]?.id;
  const week = params.get('week') ?? '';
  const monday = mondayOf(DAY.test(week) ? week : dayAfter(today(), WEEK));
  const go = (change: Partial<Week>) => {
    const next = { branch: branch ?? '', monday, ...change };
    setParams({ branch: next.branch, week: next.monday }, { replace: true });
  };
  return { answer, branches, week: branch ? { branch, monday } : null, go };
}

function WeekBar({
  branches,
  week,
  go,
}: Pick<ReturnType<typeof useWeek>, 'branches' | 'go'> & { week: Week }) {
  const text = useOwnText();
  return (
    <div className="vf-week-bar">
      <div className="vf-week-turn">
        <Button
          icon={<LeftOutlined aria-hidden="true" />}
          aria-label={text('week.before')}
          onClick={() => go({ monday: dayAfter(week.monday, -WEEK) })}
        />
        <strong aria-live="polite">{weekTitle(week.monday)}</strong>
        <Button
          icon={<RightOutlined aria-hidden="true" />}
          aria-label={text('week.after')}
          onClick={() => go({ monday: dayAfter(week.monday, WEEK) })}
        />
      </div>
      {branches.length > 1 ? (
        <Select<string>
          aria-label={text('week.branch')}
          value={week.branch}
          options={branches.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(branch) => go({ branch })}
        />
      ) : null}
    </div>
  );
}

function Proposal({ plan, week }: { plan: WeekPlan; week: Week }) {
  const text = useOwnText();
  const mayBook = useCan('practice.modify');
  const accepting = useAccept();
  useLive({ entity: 'lesson' }, [lessonList]);
  const { branch, monday } = week;
  const lessons = useCall(lessonList, { branch, from: monday, to: dayAfter(monday, WEEK - 1) }).data?.rows;
  const placed = plan.lines.filter(isPlaced);
  const left = placed.filter(({ state }) => state === 'placed');
  const open = left.filter(({ id }) => accepting.refused[id] === undefined);
  const [booked, refused] = [placed.length - left.length, left.length - open.length];
  return (
    <>
      <div className="vf-week-sum">
        <p role="status">
          {text('week.sum', { placed: placed.length, all: plan.lines.length })}
          {booked > 0 ? ` ${text('week.sumBooked', { count: booked })}` : ''}
          {refused > 0 ? ` ${text('week.sumRefused', { count: refused })}` : ''}
        </p>
        {mayBook && open.length > 0 ? (
          <Button
            type="primary"
            loading={accepting.running.length > 1}
            disabled={accepting.running.length > 0}
            onClick={() => accepting.book(open.map(({ id }) => id))}
          >
            {text('week.bookAll', { count: open.length })}
          </Button>
        ) : null}
      </div>
      <WeekLines lines={plan.lines} lessons={lessons ?? []} {...{ mayBook, accepting }} />
      <WeekLeft lines={plan.lines} />
    </>
  );
}

function Body({ week }: { week: Week }) {
  const text = useOwnText();
  const feedback = useFeedback();
  const answer = useCall(weekPlanRead, week, {
    ...{ keepPrevious: false, staleTime: 0 },
    refetchInterval: (data) => (data?.plan?.state === 'searching' ? LOOK_MS : false),
  });
  const start = useCallMutation(weekPlanStart, { invalidates: [weekPlanRead], onError: feedback.failed });
  if (!answer.data) return <LoadState answer={answer} />;
  const { plan } = answer.data;
  const search = (
    <Button
      type={plan?.state === 'ready' ? 'default' : 'primary'}
      loading={start.isPending}
      onClick={() => start.mutate(week)}
    >
      {text(plan ? 'week.again' : 'week.start')}
    </Button>
  );
  if (!plan)
    return (
      <EmptyState title={text('week.empty')} text={text('week.emptyText')}>
        {search}
      </EmptyState>
    );
  if (plan.state === 'searching') return <WeekSearch plan={plan} />;
  return (
    <>
      <div className="vf-week-again">
        {plan.state === 'ready' ? null : <p className="v-problem">{text(`week.${plan.state}`)}</p>}
        {search}
        <Link to="/schedule/settings">{text('week.weights')}</Link>
      </div>
      {plan.state === 'ready' ? <Proposal key={plan.job} plan={plan} week={week} /> : null}
    </>
  );
}

/** `/formative/week?week=…&branch=…`: places for the practices that students want, accepted whole or one by one. */
export function WeekPlanPage() {
  const text = useOwnText();
  const { answer, branches, week, go } = useWeek();
  return (
    <>
      <PageToolbar title={text('week.title')} />
      <p className="vf-page-purpose">{text('week.purpose')}</p>
      {week ? (
        <>
          <WeekBar {...{ branches, week, go }} />
          <Body key={`${week.branch} ${week.monday}`} week={week} />
        </>
      ) : (
        <LoadState answer={answer} />
      )}
    </>
  );
}
