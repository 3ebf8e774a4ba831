import { agendaResources } from '@volante/contracts/training/lesson.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { useCall } from '@volante/mfe-kit/query';
import type { SlotContexts } from '@volante/mfe-kit/slots';
import { today } from '@volante/ui-kit/expiry';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useOwnText } from '../../texts';

const Booking = lazy(() => import('./book-dialog').then((module) => ({ default: module.BookDialog })));

interface BookProps {
  student: { id: string; name: string; licence: string };
  onClose: () => void;
}

function Book({ student, onClose }: BookProps) {
  const { data: resources } = useCall(agendaResources, {}, { staleTime: 60_000 });
  if (!resources) return null;
  return (
    <Suspense>
      <Booking
        resources={resources}
        first={{ day: today(), student: student.id }}
        known={student}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** Books a practice from the page of a contact; nothing for those who take none. */
export function BookAction({ contact }: SlotContexts['contact.actions']) {
  const text = useOwnText();
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall(practiceStudent.calls.read, { contact: contact.id, state: 'active', limit: 20 });
  const [student] = data?.rows ?? [];
  if (!student) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('agenda.book.title')}</Button>
      {isOpen ? <Book student={student} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
