import { lawChange } from '@volante/contracts/e-learning/law-change.contract';
import { norm } from '@volante/contracts/e-learning/norm.contract';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { AffectedQuestions } from './affected-questions';
import { lawChanges } from './law-change.feature';

export const lawChangeScreens = recordScreens(lawChange, lawChanges.at, {
  form: () =>
    import('@volante/contracts/form/e-learning/law-change.contract').then((module) => module.lawChange),
  columns: ['name', 'norm', 'article', 'inForceOn', 'examOn', 'progress', 'state'],
  card: ['norm', 'inForceOn', 'progress'],
  facts: ['norm', 'progress'],
  sections: {
    who: ['name', 'norm', 'article', 'changedBy', 'progress', 'summary'],
    when: ['inForceOn', 'examOn'],
  },
  tabs: [
    {
      key: 'preguntas',
      label: 'test.affected',
      content: ({ id, inForceOn, examOn }) => <AffectedQuestions change={{ id, inForceOn, examOn }} />,
    },
  ],
  refs: recordRefs({ norm: { face: norm, view: '/test/norm/view/:norm_id' } }),
});
