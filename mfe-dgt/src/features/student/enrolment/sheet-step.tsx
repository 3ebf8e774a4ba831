import { useQueryClient } from '@tanstack/react-query';
import { examFolderApplicationRead } from '@volante/contracts/dgt/exam-folder-paper.contract';
import { studentFileRead } from '@volante/contracts/dgt/student-file.contract';
import { callKey, useCall } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import type { EnrolmentStep } from '@volante/mfe-kit/slots';
import { useStepState } from '@volante/mfe-kit/step-state';
import { useLiveChange } from '@volante/mfe-kit/use-live';
import { ErrorState } from '@volante/ui-kit/error-state';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import '../../../shared/steps.css';
import { useDgtText } from '../../../shared/dgt-text';
import { CopyLag } from '../tab/copy-lag';

const PapersDialog = lazy(async () => ({ default: (await import('../tab/papers-dialog')).PapersDialog }));

const READS = [examFolderApplicationRead, studentFileRead];
/** The copy of the contacts follows within this time, as a rule. */
const COPIED_MS = 2_000;

/** Reads again what somebody else changed: at once, and when the copy has followed. */
function useFresh(id: string): void {
  const client = useQueryClient();
  const refresh = () => {
    for (const read of READS) void client.invalidateQueries({ queryKey: callKey(read) });
  };
  useLiveChange({ entity: 'contact', id }, () => {
    refresh();
    window.setTimeout(refresh, COPIED_MS);
  });
}

/** Licences held and papers with days, which the sheet has no room for. */
function Papers({ student }: { student: string }) {
  const text = useDgtText();
  const file = useCall(studentFileRead, { student }).data;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button disabled={!file} onClick={() => setOpen(true)}>
        {text('steps.sheet.papers')}
      </Button>
      <Suspense>
        {isOpen && file ? <PapersDialog file={file} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}

/** Step of an enrolment: the data that the authority's papers ask for. */
export function SheetStep({ contact, onState }: EnrolmentStep) {
  const text = useDgtText();
  const { id } = contact;
  const mayFill = useCan('client.modify');
  const mayModify = useCan('dgt-folder.modify');
  useFresh(id);
  // People come back from the sheet within seconds: an answer of before is out of date.
  const answer = useCall(examFolderApplicationRead, { students: id }, { keepPrevious: false, staleTime: 0 });
  const missing = answer.data?.rows[0]?.missingInSheet;
  const isUnread = answer.isError && !answer.data;
  const count = missing?.length ?? 0;
  const words = isUnread
    ? text('steps.unread')
    : count > 0
      ? text('steps.sheet.missing', { count })
      : undefined;
  useStepState(onState, isUnread ? 'lacking' : !missing ? null : count > 0 ? 'lacking' : 'done', words);
  if (isUnread) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  return (
    <>
      <CopyLag reads={READS} />
      <p>
        {count > 0
          ? text('steps.sheet.missingText', { boxes: missing?.join(', ') })
          : text('steps.sheet.whole')}
      </p>
      <div className="vd-step-acts">
        {mayFill && count > 0 ? (
          // The sheet leads back here once it is saved.
          <Link to={`/contact/view/${id}?tab=ficha&paso=matricular`} className="vk-button vk-primary">
            {text('steps.sheet.fill')}
          </Link>
        ) : null}
        {mayModify ? <Papers student={id} /> : null}
      </div>
    </>
  );
}
