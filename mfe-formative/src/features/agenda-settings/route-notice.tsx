import { type RouteState, routeState } from '@volante/contracts/training/route.contract';
import { useCall } from '@volante/mfe-kit/query';
import { Alert } from 'antd';
import { useOwnText } from '../../texts';

const moment = new Intl.DateTimeFormat('es-ES', { dateStyle: 'short', timeStyle: 'short' });
const shown = (at: string | null) => (at === null ? '' : moment.format(new Date(at)));

function wordsOf({ isSet, awayAt, readAt }: RouteState): 'none' | 'away' | 'waiting' | 'read' {
  if (!isSet) return 'none';
  if (awayAt !== null) return 'away';
  return readAt === null ? 'waiting' : 'read';
}

/** Where the minutes between two practices come from. */
export function RouteNotice() {
  const text = useOwnText();
  const { data } = useCall(routeState, {});
  if (!data) return null;
  const kind = wordsOf(data);
  return (
    <Alert
      showIcon
      type={kind === 'away' ? 'warning' : 'info'}
      title={text(`settings.route.${kind}`, {
        ...{ pairs: data.pairs, read: shown(data.readAt), away: shown(data.awayAt) },
      })}
      description={kind === 'away' ? data.reason : undefined}
    />
  );
}
