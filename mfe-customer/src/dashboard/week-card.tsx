import { learnWeek } from '@volante/contracts/e-learning/learn-week.contract';
import { useAppText } from '../app/app-text';
import { useKept, writeKept } from '../app/kept';
import { useMe } from '../app/me';
import { Card, Trouble } from '../app/parts';
import { useOwn } from '../session/use-own';

const GOALS = [50, 100, 200, 300] as const;
const USUAL_GOAL = 100;
const GOAL = 'goal';

function goalOf(kept: string | null): number {
  return GOALS.find((one) => String(one) === kept) ?? USUAL_GOAL;
}

/** Questions of this week against the goal that this phone keeps, and days in a row. */
export function WeekCard() {
  const text = useAppText();
  const goal = goalOf(useKept(GOAL));
  const { looking } = useMe();
  const answer = useOwn(learnWeek, {});
  if (!answer.data)
    return (
      <Card title={text('week.title')}>
        <Trouble answer={answer} />
      </Card>
    );
  const { days, streak } = answer.data;
  const done = days.reduce((sum, { answered }) => sum + answered, 0);
  return (
    <Card title={text('week.title')}>
      <p>{done >= goal ? text('week.reached', { done }) : text('week.done', { done, left: goal - done })}</p>
      <progress max={goal} value={Math.min(done, goal)} aria-label={text('week.progress', { done, goal })} />
      {streak > 1 ? <p className="st-soft">{text('week.streak', { count: streak })}</p> : null}
      <label className="st-pick">
        <span>{text('week.goal')}</span>
        <select
          value={goal}
          disabled={looking === true}
          onChange={(event) => writeKept(GOAL, event.target.value)}
        >
          {GOALS.map((one) => (
            <option key={one} value={one}>
              {text('week.questions', { count: one })}
            </option>
          ))}
        </select>
      </label>
    </Card>
  );
}
