import { presentationRequest, presentationRetry } from '@volante/contracts/dgt/presentation.contract';
import {
  presentationDismiss,
  type WaitingPresentation,
} from '@volante/contracts/dgt/presentation-inbox.contract';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useNavigate } from 'react-router';
import { useDgtText } from '../../../shared/dgt-text';
import { examFolderAddress, PRESENTATION_READS } from '../shared/exam-folder-reads';

/** Actions on waiting or refused presentations, by their state. */
export function useInboxActs() {
  const text = useDgtText();
  const feedback = useFeedback();
  const navigate = useNavigate();
  const mayPresent = useCan('dgt-folder.present');
  const common = { invalidates: PRESENTATION_READS, onError: feedback.failed };
  const retry = useCallMutation(presentationRetry, {
    ...common,
    onSuccess: () => feedback.done(text('present.retried')),
  });
  const present = useCallMutation(presentationRequest, {
    ...common,
    onSuccess: ({ queued }) => feedback.done(text('present.done', { count: queued })),
  });
  const dismiss = useCallMutation(presentationDismiss, {
    ...common,
    onSuccess: (_, { ids }) => feedback.done(text('inbox.done.dismissed', { count: ids.length })),
  });
  const isRefused = ({ state }: WaitingPresentation) => state === 'rejected' || state === 'failed';
  const putAside = (rows: readonly WaitingPresentation[]) =>
    dismiss.mutateAsync({ ids: rows.filter(isRefused).map(({ id }) => id) });
  const item = (key: string, onSelect: () => void): MenuItem => ({
    ...{ key, label: text(`inbox.act.${key}`), onSelect },
  });
  const menu = (row: WaitingPresentation): MenuItem[] => {
    const { id, folder, student, step, state } = row;
    return [
      item('folder', () => void navigate(examFolderAddress(folder))),
      ...(mayPresent && state === 'rejected'
        ? [item('again', () => present.mutate({ folder, students: [student.id] }))]
        : []),
      ...(mayPresent && (step === 'retry' || step === 'ask')
        ? [item(step, () => retry.mutate({ ids: [id] }))]
        : []),
      ...(mayPresent && isRefused(row) ? [item('dismiss', () => void putAside([row]))] : []),
    ];
  };
  return { mayPresent, menu, isRefused, putAside, again: (id: string) => retry.mutate({ ids: [id] }) };
}
