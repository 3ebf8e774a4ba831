import { type ClockVerdict, clockHead } from '@volante/contracts/clock/clock-keeping.contract';
import { useCall } from '@volante/mfe-kit/query';
import { formatCount } from '@volante/ui-kit/counts';
import { formatDay, formatInstant } from '@volante/ui-kit/dates';
import { LoadState } from '@volante/ui-kit/load-state';
import { Button, Input, Progress } from 'antd';
import { useId, useState } from 'react';
import { useClockText } from '../shared/clock-text';
import { MarksCard } from './marks-card';
import { useVerify } from './use-verify';
import './verify.css';

const DAY_FORM = /^\d{4}-\d{2}-\d{2}$/;
const MARK = /^\s*(\d{4}-\d{2}-\d{2}T[\d:.]+Z)\s+([0-9a-f]{64})\s*$/;

function Result({ verdict }: { verdict: ClockVerdict }) {
  const text = useClockText();
  const { employees, entries, broken, headHolds, seals } = verdict;
  const isWhole = broken.length === 0 && seals.length === 0 && headHolds !== false;
  const lines = [
    ...broken.map(({ name, seq, day, problem }) =>
      text(`clock.verify.${problem}`, { name, seq, day: day ? formatDay(day) : text('clock.verify.end') }),
    ),
    ...seals.map((period) =>
      text('clock.verify.seal', { period: DAY_FORM.test(period) ? formatDay(period) : period }),
    ),
    ...(headHolds === false ? [text('clock.verify.headBroken')] : []),
  ];
  return (
    <div className="vb-clock-verdict" data-whole={isWhole}>
      <strong>{text(isWhole ? 'clock.verify.whole' : 'clock.verify.broken')}</strong>
      {isWhole ? (
        <div>
          {text('clock.verify.counted', { entries: formatCount(entries), employees: formatCount(employees) })}
          {headHolds ? ` ${text('clock.verify.headHolds')}` : ''}
        </div>
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** How far it is, and the way to stop it. */
function Running({ verify: { done, total, isStopping, stop } }: { verify: ReturnType<typeof useVerify> }) {
  const text = useClockText();
  return (
    <div className="vb-clock-running">
      <Progress
        percent={total ? Math.round((done / total) * 100) : 0}
        aria-label={text('clock.verify.progress')}
      />
      <span>
        {total === null
          ? text('clock.verify.waiting')
          : text('clock.verify.doneOf', { done: formatCount(done), count: total })}
      </span>
      <Button loading={isStopping} onClick={stop}>
        {text('clock.correct.cancel')}
      </Button>
    </div>
  );
}

/** Whether anybody has altered the register, and the marks to take away and check later. */
export function VerifyTab() {
  const text = useClockText();
  const id = useId();
  const [kept, setKept] = useState('');
  const head = useCall(clockHead, {});
  const verify = useVerify();
  const match = MARK.exec(kept);
  const run = () => verify.start(match ? { head: { at: match[1] ?? '', digest: match[2] ?? '' } } : {});
  if (!head.data) return <LoadState answer={head} />;
  return (
    <>
      <section className="vb-clock-card-box">
        <h2>{text('clock.verify.title')}</h2>
        <p className="vb-clock-soft">{text('clock.verify.text')}</p>
        <label htmlFor={id} className="v-label">
          {text('clock.verify.kept')}
        </label>
        <Input
          id={id}
          value={kept}
          aria-describedby={`${id}-note`}
          status={kept && !match ? 'error' : ''}
          onChange={(event) => setKept(event.target.value)}
        />
        <p id={`${id}-note`} className={kept && !match ? 'v-problem' : 'v-help'}>
          {text(kept && !match ? 'clock.verify.noMark' : 'clock.verify.keptHelp')}
        </p>
        {verify.isRunning ? (
          <Running verify={verify} />
        ) : (
          <Button type="primary" disabled={kept !== '' && !match} onClick={run}>
            {text('clock.act.verify')}
          </Button>
        )}
        {verify.error ? <p className="v-problem">{verify.error.message}</p> : null}
        <div role="status">
          {verify.isStopped ? <p>{text('clock.verify.stopped')}</p> : null}
          {verify.last && !verify.isRunning ? (
            <>
              <Result verdict={verify.last.verdict} />
              <p className="vb-clock-soft">
                {text('clock.verify.last', { at: formatInstant(verify.last.at), by: verify.last.by })}
              </p>
            </>
          ) : null}
        </div>
      </section>
      <MarksCard heads={head.data} />
    </>
  );
}
