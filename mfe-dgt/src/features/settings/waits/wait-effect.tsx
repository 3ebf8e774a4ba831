import type { CallInput } from '@volante/contracts/call';
import { waitPreview } from '@volante/contracts/dgt/wait.contract';
import { useCall } from '@volante/mfe-kit/query';
import { formatDay } from '@volante/ui-kit/dates';
import { errorMessage } from '@volante/ui-kit/error-message';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { useDgtText } from '../../../shared/dgt-text';
import { EffectBox } from '../shared/effect-box';

type Asked = CallInput<typeof waitPreview>;

function Effect({ asked }: { asked: Asked }) {
  const text = useDgtText();
  const answer = useCall(waitPreview, asked);
  if (answer.isError) return <p role="alert">{errorMessage(answer.error)}</p>;
  if (!answer.data) return <Skeleton width="100%" height={72} />;
  const { running, concerned, example } = answer.data;
  const words = (day: string | null) => (day ? formatDay(day) : text('setting.wait.atOnce'));
  return (
    <>
      <p>
        {text(example.before === example.after ? 'setting.wait.exampleSame' : 'setting.wait.example', {
          lost: Number(asked.lost),
          day: formatDay(example.lostOn),
          before: words(example.before),
          after: words(example.after),
        })}
      </p>
      <p>{text('setting.wait.concerned', { count: concerned })}</p>
      <p>{text('setting.wait.running', { count: running })}</p>
    </>
  );
}

/** The effect of a wait, as soon as the form holds enough. */
export function WaitEffect({ asked }: { asked: Asked | null }) {
  const text = useDgtText();
  return (
    <EffectBox ask={text('setting.wait.effectAsk')}>{asked ? <Effect asked={asked} /> : null}</EffectBox>
  );
}
