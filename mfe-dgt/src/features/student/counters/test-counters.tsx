import { studentFileRead } from '@volante/contracts/dgt/student-file.contract';
import { useCall } from '@volante/mfe-kit/query';
import type { SlotContexts } from '@volante/mfe-kit/slots';
import { useLive } from '@volante/mfe-kit/use-live';
import { Counter } from '@volante/ui-kit/counter';

type Counted = SlotContexts['contact.counters'];

/** Tests of the licence that is sought, passed or to come; nothing for people who seek none. */
function TestCounter({ contact, label, passed }: Counted & { passed: boolean }) {
  const isPerson = contact.type === 'P';
  const { data } = useCall(
    studentFileRead,
    { student: contact.id },
    { enabled: isPerson, keepPrevious: false },
  );
  useLive({ entity: 'exam-folder' }, [studentFileRead]);
  if (!data || data.path.length === 0) return null;
  const count = data.path.filter((test) => test.passed === passed).length;
  return <Counter label={label} value={count} to={`/contact/view/${contact.id}?tab=trafico`} />;
}

export const PassedTests = (counted: Counted) => <TestCounter {...counted} passed />;
export const TestsToCome = (counted: Counted) => <TestCounter {...counted} passed={false} />;
