import { useText } from '@volante/mfe-kit/i18n';
import { formatInstant } from '@volante/ui-kit/dates';
import { useBoard } from '../shared/use-board';

/** Open tills of the person, without their money: the count at closing is blind. */
export function OpenTills() {
  const text = useText('billing');
  const rows = useBoard().data?.rows;
  if (!rows) return null;
  const open = rows.filter(({ isUsable, session }) => isUsable && session?.state === 'open');
  if (open.length === 0) return <p>{text('tills.cardNoneOpen')}</p>;
  return open.map(({ id, name, session }) => (
    <p key={id}>{text('tills.cardOpen', { name, at: formatInstant(session?.openedAt ?? '') })}</p>
  ));
}
