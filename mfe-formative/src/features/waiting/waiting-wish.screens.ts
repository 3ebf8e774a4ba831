import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { waitingWish } from '@volante/contracts/training/waiting-wish.contract';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { lazy } from 'react';
import { waitingWishes } from './waiting-wish.feature';

export const waitingWishScreens = recordScreens(waitingWish, waitingWishes.at, {
  form: () =>
    import('@volante/contracts/form/training/waiting-wish.contract').then((module) => module.waitingWish),
  columns: ['name', 'type', 'weekdays', 'fromTime', 'examOn', 'state'],
  card: ['type', 'weekdays', 'examOn'],
  facts: ['type', 'examOn'],
  sections: {
    who: ['student', 'type', 'examOn'],
    when: ['weekdays', 'fromTime', 'toTime', 'notice', 'endsOn', 'observations'],
  },
  elsewhere: ['name', 'branch'],
  refs: recordRefs({
    'practice-student': { face: practiceStudent, view: '/formative/student/view/:student_id' },
    'practice-type': { face: practiceType, view: '/formative/practice/view/:practice_type_id' },
  }),
  own: {
    control: {
      student: lazy(() => import('./student-choice').then((module) => ({ default: module.StudentChoice }))),
    },
  },
});
