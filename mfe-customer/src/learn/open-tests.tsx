import { ATTEMPT_KINDS, type AttemptKind, isExamKind } from '@volante/contracts/e-learning/attempt-words';
import { onPress } from '../app/address';
import { useAppText } from '../app/app-text';
import { Card } from '../app/parts';
import { attemptPath } from '../app/paths';
import { type Access, type Home, mayReview } from './access';

/** A practice goes on as long as one of its kind could begin; a test against the clock to its end, unless the access is blocked. */
function goesOn(kind: AttemptKind, access: Access | undefined): boolean {
  if (isExamKind(kind)) return access?.standing !== 'blocked';
  if (!access) return false;
  return kind === 'today' ? mayReview(access) : access.mayTest;
}

/**
 * Tests that were begun and not handed in. `license`: those of one alone. A practice of an access that has ended is refused, and waits for
 * the renewal. `max`: so many, those against the clock first.
 */
export function OpenTests(props: { home: Pick<Home, 'accesses' | 'open'>; license?: string; max?: number }) {
  const { home, license, max = home.open.length } = props;
  const text = useAppText();
  const accesses = new Map(home.accesses.map((one) => [one.license, one]));
  const some = home.open.filter(
    (one) =>
      (license === undefined || one.license === license) && goesOn(one.kind, accesses.get(one.license)),
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
