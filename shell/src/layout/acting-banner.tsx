import { actingEnd } from '@volante/contracts/session/acting.contract';
import { useText } from '@volante/mfe-kit/i18n';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useSession } from '@volante/mfe-kit/session';

const BACK_TO = '/employee/permissions/list';

/** While the console is shown as another role would see it: says so on every page, with the way back. */
export function ActingBanner() {
  const text = useText('shell');
  const { user } = useSession();
  // A whole load: nothing that was read with other rights stays.
  const end = useCallMutation(actingEnd, { onSuccess: () => window.location.assign(BACK_TO) });
  if (!user?.acting) return null;
  return (
    <div className="vs-acting" role="status">
      <span>{text('acting.text', { role: user.acting.role })}</span>
      <button type="button" className="vk-button" disabled={end.isPending} onClick={() => end.mutate({})}>
        {text(end.isError ? 'acting.again' : 'acting.back')}
      </button>
    </div>
  );
}
