import { type ExamFolder, examFolderUpdate } from '@volante/contracts/dgt/exam-folder.contract';
import type { MenuItem } from '@volante/mfe-kit/menu-button';
import { useCallMutation } from '@volante/mfe-kit/query';
import { useCan } from '@volante/mfe-kit/session';
import { useFeedback } from '@volante/ui-kit/feedback';
import { useDgtText } from '../../../shared/dgt-text';
import { EXAM_FOLDER_READS } from '../shared/exam-folder-reads';
import { usePapers } from './use-papers';

/** Actions on a whole folder. */
export function useExamFolderMenu(
  folder: ExamFolder | undefined,
  { onDelete, onPresent, onTeacher }: Record<'onDelete' | 'onPresent' | 'onTeacher', () => void>,
): MenuItem[] {
  const text = useDgtText();
  const feedback = useFeedback();
  const mayModify = useCan('dgt-folder.modify');
  const mayPresent = useCan('dgt-folder.present');
  const papers = usePapers(folder?.id ?? '');
  const update = useCallMutation(examFolderUpdate, {
    invalidates: EXAM_FOLDER_READS,
    onError: feedback.failed,
  });
  if (!folder) return [];
  const print: MenuItem = {
    key: 'print',
    label: text('folder.act.print'),
    onSelect: papers.list,
  };
  const hasStudents = folder.students > 0;
  const isEmpty = folder.students + folder.reserves === 0;
  const present: MenuItem[] =
    mayPresent && hasStudents
      ? [{ key: 'present', label: text('folder.act.present'), onSelect: onPresent }]
      : [];
  if (!mayModify) return [...present, ...(isEmpty ? [] : [print])];
  const { id, version, state } = folder;
  const next = state === 'open' ? 'closed' : 'open';
  const hasResults = folder.passed + folder.failed + folder.absent > 0;
  return [
    ...present,
    ...(isEmpty ? [] : [print]),
    ...(state === 'open' && hasStudents
      ? [{ key: 'teacher', label: text('folder.act.teacherAll'), onSelect: onTeacher }]
      : []),
    {
      key: next,
      label: text(`folder.act.${next}`),
      onSelect: () => update.mutate({ id, version, state: next }),
    },
    ...(hasResults
      ? []
      : [{ key: 'delete', label: text('folder.act.delete'), danger: true, onSelect: onDelete }]),
  ];
}
