import { ATTEMPT_KINDS, isExamKind } from '@volante/contracts/e-learning/attempt-words';
import { onPress } from '../app/address';
import { useAppText } from '../app/app-text';
import { Card } from '../app/parts';
import { attemptPath } from '../app/paths';
import type { Home } from './access';

/**
 * Tests that were begun and not handed in. `license`: those of one alone. A practice of an access that has ended is refused, and waits for
 * the renewal; one against the clock goes on. `max`: so many, those against the clock first.
 */
export function OpenTests(props: { home: Pick<Home, 'accesses' | 'open'>; license?: string; max?: number }) {
  const { home, license, max = home.open.length } = props;
  const text = useAppText();
  const mayStudy = new Set(home.accesses.flatMap((one) => (one.mayStudy ? [one.license] : [])));
  const some = home.open.filter(
    (one) =>
      (license === undefined || one.license === license) &&
      (isExamKind(one.kind) || mayStudy.has(one.license)),
  );
  const open = [
    ...some.filter(({ endsAt }) => endsAt !== null),
    ...some.filter(({ endsAt }) => endsAt === null),
  ].slice(0, max);
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
