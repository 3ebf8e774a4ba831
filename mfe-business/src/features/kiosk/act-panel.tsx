import type { CallOutput } from '@volante/contracts/call';
import type { PunchKind } from '@volante/contracts/clock/clock-words';
import type { kioskIdentify } from '@volante/contracts/clock/kiosk.contract';
import { useKioskText } from './kiosk-text';

export type Known = CallOutput<typeof kioskIdentify>;

const NEXT: Readonly<Record<Known['state'], readonly PunchKind[]>> = {
  out: ['start'],
  working: ['finish', 'pause'],
  paused: ['resume', 'finish'],
};
const ALL: readonly PunchKind[] = ['start', 'pause', 'resume', 'finish'];

/** The person's next actions; without connection all of them, since their state is unknown. */
export function ActPanel(props: {
  name: string;
  /** `null`: nothing can be reached. */
  known: Known | null;
  since: string;
  problem: string;
  isBusy: boolean;
  onAct: (kind: PunchKind) => void;
  onBack: () => void;
}) {
  const { name, known, since, problem, isBusy, onAct, onBack } = props;
  const text = useKioskText();
  return (
    <section className="vk-kiosk-panel" aria-label={text('act.title', { name })}>
      <h2>{text('act.hello', { name: name.split(' ')[0] })}</h2>
      <p>{known ? text(`act.state.${known.state}`, { since }) : text('act.offline')}</p>
      {known?.forgotten ? <p className="vk-kiosk-problem">{text('act.forgotten')}</p> : null}
      <p className="vk-kiosk-problem" role="alert">
        {problem}
      </p>
      <div className="vk-kiosk-acts" aria-busy={isBusy}>
        {(known ? NEXT[known.state] : ALL).map((kind) => (
          <button
            key={kind}
            type="button"
            className="vk-kiosk-act"
            data-kind={kind}
            disabled={isBusy}
            onClick={() => onAct(kind)}
          >
            {text(`kind.${kind}`)}
          </button>
        ))}
      </div>
      <button type="button" className="vk-kiosk-act" data-soft="" onClick={onBack}>
        {text('act.notMe')}
      </button>
    </section>
  );
}
