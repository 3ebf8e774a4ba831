import { dueDateStatement } from '@volante/contracts/billing/due-date.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { openPaper, printPaper } from '../../shared/open-paper';

/** The statement of account of a contact, shown in a tab or printed. */
export function useStatement(contact: string) {
  const feedback = useFeedback();
  const make = useCallMutation(dueDateStatement, { invalidates: [] });
  const file = async () => (await make.mutateAsync({ contact })).file;
  return {
    show: () => openPaper(file).catch(feedback.failed),
    print: () => printPaper(file).catch(feedback.failed),
  };
}
