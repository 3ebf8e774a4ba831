import type { StudentAccess } from '@volante/contracts/e-learning/student-access.contract';
import type { Text } from '@volante/mfe-kit/i18n';
import type { SlotContexts } from '@volante/mfe-kit/slots';
import { Counter } from '@volante/ui-kit/counter';
import { learnerAddress } from '../../shared/learner-address';
import { useAccessText } from './access-text';
import { useMainAccess } from './use-main-access';

function wordsOf(text: Text, { standing, daysLeft }: StudentAccess): string {
  if (standing === 'blocked' || standing === 'expired') return text(`access.counter.${standing}`);
  return daysLeft === null ? text('access.noEnd') : text('access.counter.days', { count: daysLeft });
}

/** How long a contact still has access to the theory tests; nothing for those who never had any, or who have left. */
export function AccessCounter({ contact, label }: SlotContexts['contact.counters']) {
  const text = useAccessText();
  const access = useMainAccess(contact);
  if (access === null || access.standing === 'gone') return null;
  return <Counter label={label} value={wordsOf(text, access)} to={learnerAddress(contact.id)} />;
}
