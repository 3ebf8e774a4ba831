import { practicePlace } from '@volante/contracts/training/practice-place.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { practiceTeacher } from '@volante/contracts/training/practice-teacher.contract';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { lazy } from 'react';
import { Link } from 'react-router';
import { practiceStudents } from './practice-student.feature';

const Lessons = lazy(() =>
  import('./student-lessons').then((module) => ({ default: module.StudentLessons })),
);
const Bag = lazy(() => import('./student-bag').then((module) => ({ default: module.StudentBag })));

const Progress = lazy(() =>
  import('./student-progress').then((module) => ({ default: module.StudentProgress })),
);

export const practiceStudentScreens = recordScreens(practiceStudent, practiceStudents.at, {
  form: () =>
    import('@volante/contracts/form/training/practice-student.contract').then(
      (module) => module.practiceStudent,
    ),
  columns: ['name', 'licence', 'branch', 'tutor', 'state'],
  card: ['licence', 'branch', 'tutor'],
  facts: ['licence', 'branch'],
  sections: {
    who: ['contact', 'licence', 'branch', 'tutor', 'place', 'circuitPassedOn'],
    more: ['observations'],
  },
  refs: recordRefs({
    'practice-teacher': { face: practiceTeacher, view: '/formative/teacher/view/:teacher_id' },
    'practice-place': { face: practicePlace, view: '/formative/place/view/:place_id' },
  }),
  tabs: [
    {
      key: 'practicas',
      label: 'students.tab',
      content: ({ contact, id }, { modify }) => <Lessons contact={contact} student={id} mayChange={modify} />,
    },
    {
      key: 'progreso',
      label: 'progress.tab',
      content: ({ contact }) => <Progress contact={contact} />,
    },
    {
      key: 'bono',
      label: 'bag.tab',
      content: ({ id }) => <Bag student={id} mayChange />,
    },
  ],
  hidden: ['contact'],
  own: {
    read: { contact: ({ contact, name }) => <Link to={`/contact/view/${contact}`}>{name}</Link> },
    text: { contact: () => '' },
    control: {
      contact: lazy(() => import('./contact-choice').then((module) => ({ default: module.ContactChoice }))),
    },
  },
});
