import { ATTEMPT_KINDS } from '@volante/contracts/e-learning/attempt-words';
import { onPress } from '../app/address';
import { useAppText } from '../app/app-text';
import { Card } from '../app/parts';
import { attemptPath } from '../app/paths';
import type { Home } from './access';

/** Tests that were begun and not handed in. */
export function OpenTests({ open }: { open: Home['open'] }) {
  const text = useAppText();
  if (open.length === 0) return null;
  return (
    <Card title={text('learn.goOn')}>
      {open.map(({ id, kind, name }) => (
        <a key={id} className="st-button st-main" href={attemptPath(id)} onClick={onPress}>
          {text('learn.goOnOf', { name: name || ATTEMPT_KINDS[kind] })}
        </a>
      ))}
    </Card>
  );
}
