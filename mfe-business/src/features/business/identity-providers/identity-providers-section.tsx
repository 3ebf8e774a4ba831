import { type DoorSettings, doorSettingsList } from '@volante/contracts/session/door-settings.contract';
import { DOOR_NAMES } from '@volante/contracts/session/doors';
import { useCall } from '@volante/mfe-kit/query';
import { ErrorState } from '@volante/ui-kit/error-state';
import { Skeleton } from '@volante/ui-kit/skeleton';
import { StateBadge } from '@volante/ui-kit/state-badge';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { useBusinessWords } from '../business-words';
import { CopyLine } from './copy-line';
import { DoorForm } from './door-form';
import './doors.css';

const OPEN = 'puerta';

function stateOf({ enabled, version }: DoorSettings): 'on' | 'off' | 'unset' {
  if (enabled) return 'on';
  return version > 0 ? 'off' : 'unset';
}
const TONES = { on: 'good', off: 'warn', unset: 'plain' } as const;

/** The providers by which the staff may come in beside the password. */
export function DoorsSection() {
  const { text } = useBusinessWords();
  const [search, setSearch] = useSearchParams();
  const answer = useCall(doorSettingsList, {});
  const shown = search.get(OPEN);
  const show = (kind: string | null) =>
    setSearch(
      (before) => {
        if (kind) before.set(OPEN, kind);
        else before.delete(OPEN);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  if (answer.isError && !answer.data)
    return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton width="100%" height={240} />;
  const { rows, roles, signInAddress } = answer.data;
  return (
    <section className="vb-doors" aria-label={text('business.doors.title')}>
      <h2>{text('business.doors.title')}</h2>
      <p className="vb-about">{text('business.doors.about')}</p>
      {rows.some(({ enabled }) => enabled) ? (
        <CopyLine label={text('business.doors.signInAddress')} value={signInAddress} />
      ) : null}
      <ul className="vb-door-list">
        {rows.map((door) => (
          <li key={door.kind}>
            <div className="vb-door-row">
              <strong>{DOOR_NAMES[door.kind]}</strong>
              <StateBadge tone={TONES[stateOf(door)]}>
                {text(`business.doors.state.${stateOf(door)}`)}
              </StateBadge>
              <span className="vb-door-label">{door.label}</span>
              {shown === door.kind ? null : (
                <Button
                  aria-label={text('business.doors.openOf', { name: DOOR_NAMES[door.kind] })}
                  onClick={() => show(door.kind)}
                >
                  {text('business.doors.open')}
                </Button>
              )}
            </div>
            {shown === door.kind ? <DoorForm door={door} roles={roles} onClose={() => show(null)} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
