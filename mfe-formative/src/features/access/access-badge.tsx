import { ACCESS_STANDINGS, type AccessStanding } from '@volante/contracts/e-learning/access-words';
import type { StudentAccess } from '@volante/contracts/e-learning/student-access.contract';
import { DateText } from '@volante/ui-kit/date-text';
import { type BadgeTone, StateBadge } from '@volante/ui-kit/state-badge';
import { useAccessText } from './access-text';

const TONES: Readonly<Record<AccessStanding, BadgeTone>> = {
  open: 'good',
  expiring: 'warn',
  expired: 'bad',
  blocked: 'bad',
  gone: 'plain',
};

export const AccessBadge = ({ standing }: Pick<StudentAccess, 'standing'>) => (
  <StateBadge tone={TONES[standing]}>{ACCESS_STANDINGS[standing]}</StateBadge>
);

/** «31/01/2030», «Sin fin», and below it the day of tests where that differs. */
export function AccessEnd({ until, testsUntil }: Pick<StudentAccess, 'until' | 'testsUntil'>) {
  const text = useAccessText();
  return (
    <>
      {until ? <DateText day={until} /> : text('access.noEnd')}
      {testsUntil ? (
        <>
          <br />
          <small>
            {text('access.testsTo')} <DateText day={testsUntil} />
          </small>
        </>
      ) : null}
    </>
  );
}
