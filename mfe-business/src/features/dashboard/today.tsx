import { clockCorrections } from '@volante/contracts/clock/clock-correction.contract';
import { mailDeliveryList } from '@volante/contracts/mail/mail-delivery.contract';
import { useCall } from '@volante/mfe-kit/query';
import { Link } from 'react-router';
import texts from '../../../locales/today.json' with { type: 'json' };
import { addAreaTexts, useOwnText } from '../../texts';

addAreaTexts(texts);

const FRESH_MS = 60_000;
const WEEK_MS = 7 * 86_400_000;
const MAX_COUNTED = 50;

interface LineProps {
  to: string;
  count: number;
  words: string;
}

function Line({ to, count, words }: LineProps) {
  const text = useOwnText();
  if (count === 0) return null;
  return (
    <li>
      <Link to={to}>
        <strong>{count >= MAX_COUNTED ? `${MAX_COUNTED}+` : count}</strong>{' '}
        <span>{text(words, { count })}</span>
      </Link>
    </li>
  );
}

/** Corrections of the time register that this person may answer. */
export function CorrectionsToday() {
  const { data } = useCall(clockCorrections, {}, { staleTime: FRESH_MS });
  const count = data?.rows.filter(({ mayAnswer }) => mayAnswer).length ?? 0;
  return <Line to="/clock/report/correcciones" count={count} words="today.corrections" />;
}

/** Mails of the last seven days that did not arrive, and those that wait for their turn or for another try. */
export function MailsToday() {
  const ask = { limit: MAX_COUNTED, count: false } as const;
  const options = { staleTime: FRESH_MS };
  const failed = useCall(mailDeliveryList, { ...ask, state: ['failed', 'uncertain'] }, options).data?.rows;
  const queued = useCall(mailDeliveryList, { ...ask, state: ['queued'] }, options).data?.rows;
  const since = Date.now() - WEEK_MS;
  const recent = failed?.filter(({ createdAt }) => Date.parse(createdAt) >= since).length ?? 0;
  return (
    <>
      <Line to="/mail/delivery/list?state=failed,uncertain" count={recent} words="today.failed" />
      <Line to="/mail/delivery/list?state=queued" count={queued?.length ?? 0} words="today.queued" />
    </>
  );
}
