import { useText } from '@volante/mfe-kit/i18n';
import { formatInstant } from '@volante/ui-kit/dates';
import { useBoard } from '../shared/use-board';

/** More would move what stands below the card; all of them are under «Caja». */
const SHOWN = 2;

/** Open tills of the person, without their money: the count at closing is blind. */
export function OpenTills() {
  const text = useText('billing');
  const rows = useBoard().data?.rows;
  if (!rows) return null;
  const open = rows.filter(({ isUsable, session }) => isUsable && session?.state === 'open');
  if (open.length === 0) return <p>{text('tills.cardNoneOpen')}</p>;
  const others = open.length - SHOWN;
  return (
    <>
      {open.slice(0, SHOWN).map(({ id, name, session }) => (
        <p key={id}>{text('tills.cardOpen', { name, at: formatInstant(session?.openedAt ?? '') })}</p>
      ))}
      {others > 0 ? <p>{text('tills.cardOpenMore', { count: others })}</p> : null}
    </>
  );
}
