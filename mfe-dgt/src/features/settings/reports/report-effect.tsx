import type { CallInput } from '@volante/contracts/call';
import { reportReadingPreview } from '@volante/contracts/dgt/report-reading.contract';
import { useCall } from '@volante/mfe-kit/query';
import { formatDay } from '@volante/ui-kit/dates';
import { errorMessage } from '@volante/ui-kit/error-message';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { useDgtText } from '../../../shared/dgt-text';
import { EffectBox } from '../shared/effect-box';

type Asked = CallInput<typeof reportReadingPreview>;

function Effect({ asked }: { asked: Asked }) {
  const text = useDgtText();
  const answer = useCall(reportReadingPreview, asked);
  if (answer.isError) return <p role="alert">{errorMessage(answer.error)}</p>;
  if (!answer.data) return <Skeleton width="100%" height={96} />;
  const { concerned, lost, regained, example } = answer.data;
  return (
    <>
      <p>
        {text(example.before === example.after ? 'setting.report.exampleSame' : 'setting.report.example', {
          day: formatDay(example.issued),
          before: formatDay(example.before),
          after: formatDay(example.after),
        })}
      </p>
      <p>{text('setting.report.concerned', { count: concerned })}</p>
      {lost > 0 ? <p>{text('setting.report.lost', { count: lost })}</p> : null}
      {regained > 0 ? <p>{text('setting.report.regained', { count: regained })}</p> : null}
    </>
  );
}

/** The effect of another way of counting, as soon as the form holds enough. */
export function ReportEffect({ asked }: { asked: Asked | null }) {
  const text = useDgtText();
  return (
    <EffectBox ask={text('setting.report.effectAsk')}>{asked ? <Effect asked={asked} /> : null}</EffectBox>
  );
}
