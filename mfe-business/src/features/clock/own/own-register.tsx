import { clockJobs } from '@volante/contracts/clock/clock.contract';
import { clockOwn, clockOwnFile } from '@volante/contracts/clock/clock-own.contract';
import { downloadFile } from '@volante/mfe-kit/open-file';
import { useCall, useCallMutation } from '@volante/mfe-kit/query';
import { trackJob } from '@volante/mfe-kit/tray';
import { useId, useState } from 'react';
import { useClockText } from '../shared/clock-text';
import { monthOf, today } from '../shared/clock-time';
import { RegisterMonth } from './register-month';

/** Card of the account page: the own time register, for everybody who clocks in. */
export function OwnRegister() {
  const text = useClockText();
  const id = useId();
  const [month, setMonth] = useState(today().slice(0, 7));
  const answer = useCall(clockOwn, monthOf(month));
  const file = useCallMutation(clockOwnFile, {
    onSuccess: ({ job }) =>
      trackJob(clockJobs, job, {
        onEnd: ({ state, files: [made] }) => {
          if (state === 'done' && made) void downloadFile(made.id, made.name);
        },
      }),
  });
  const error = answer.data ? null : answer.error;
  return (
    <section className="vb-clock-card-box vb-clock-own" aria-labelledby={id}>
      <h2 id={id}>{text('clock.own.title')}</h2>
      <RegisterMonth
        month={month}
        onMonth={setMonth}
        report={answer.data}
        problem={error && { message: error.message, retry: () => void answer.refetch() }}
      >
        {(['pdf', 'xlsx'] as const).map((format) => (
          <button
            key={format}
            type="button"
            className="vk-button"
            disabled={file.isPending}
            onClick={() => file.mutate({ ...monthOf(month), format })}
          >
            {text(`clock.own.${format}`)}
          </button>
        ))}
      </RegisterMonth>
      {file.error ? (
        <p role="alert" className="v-problem">
          {file.error.message}
        </p>
      ) : null}
    </section>
  );
}
