import { eLearningJobs } from '@volante/contracts/e-learning/norm.contract';
import { QUESTION_TARGETS, questionImports } from '@volante/contracts/e-learning/question-import.contract';
import { ImportPage } from '@volante/ui-kit/import-page';
import { readsOf } from '@volante/ui-kit/record-screens';
import { useRecordShow } from '@volante/ui-kit/record-values';
import { questionScreens } from '../question/question.screens';
import { useSheetText } from './sheet-text';

const { at, face } = questionScreens;
const NAMES = ['statement'];

/** `/test/edicion/import/sheet` (ours): looked at first, written as drafts by the worker, and taken back from its result. */
export function QuestionSheetPage() {
  const { text: shown } = useRecordShow(questionScreens, []);
  const text = useSheetText();
  return (
    <ImportPage
      of={{
        calls: questionImports,
        jobs: eLearningJobs,
        reads: readsOf(face),
        targets: QUESTION_TARGETS,
        names: NAMES,
        joined: [],
        options: { duplicates: 'skip' },
        mayUpdate: false,
        list: { path: at.list, title: text('questionSheet.list') },
        hrefOf: (id) => `/test/edicion/view/banco/${id}/lista`,
        labelOf: (field) => text(`questionSheet.fields.${field}`, { defaultValue: field }),
        valueOf: shown,
        words: {
          title: text('questionSheet.title'),
          needsName: text('questionSheet.needs'),
          duplicates: text('questionSheet.duplicates'),
          start: (count) => text('questionSheet.start', { count }),
          see: text('questionSheet.see'),
          undoCreated: (counts) => text('questionSheet.undo', counts),
        },
      }}
    />
  );
}
