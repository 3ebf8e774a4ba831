import type { ExamTest } from '@volante/contracts/dgt/exam.fields';
import {
  examFolderApplication,
  examFolderListFile,
  examFolderTemplate,
  type RegisterTemplate,
} from '@volante/contracts/dgt/exam-folder-paper.contract';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useFollow } from '../../../shared/use-follow';

/** The template of a test; new applications go by one of their own, whichever the test. */
export const TEMPLATE_OF: Readonly<Record<ExamTest, RegisterTemplate>> = {
  common: 'SOL',
  specific: 'SOL',
  circuit: 'DES',
  road: 'CIR',
};

/** Papers for the authority, printed or for its electronic register. */
export function usePapers(folder: string) {
  const feedback = useFeedback();
  const follow = useFollow();
  const ends = { onSuccess: ({ job }: { job: string }) => follow(job), onError: feedback.failed };
  const application = useCallMutation(examFolderApplication, ends);
  const template = useCallMutation(examFolderTemplate, ends);
  const list = useCallMutation(examFolderListFile, ends);
  return {
    application: () => application.mutate({ folder }),
    list: () => list.mutate({ folder }),
    template: (which: RegisterTemplate) => template.mutate({ folder, template: which }),
  };
}
