import { practicePlace } from '@volante/contracts/training/practice-place.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { practiceTeacher } from '@volante/contracts/training/practice-teacher.contract';
import { practiceType } from '@volante/contracts/training/practice-type.contract';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { lazy } from 'react';
import { Link } from 'react-router';
import { bandWords } from '../../shared/band-words';
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
    week: ['weekly', 'weeklyType', 'bands', 'examOn'],
    more: ['observations'],
  },
  elsewhere: ['name'],
  refs: recordRefs({
    'practice-teacher': { face: practiceTeacher, view: '/formative/teacher/view/:teacher_id' },
    'practice-type': { face: practiceType, view: '/formative/practice/view/:practice_type_id' },
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
    read: {
      contact: ({ contact, name }) => <Link to={`/contact/view/${contact}`}>{name}</Link>,
      bands: ({ bands }) => bandWords(bands),
    },
    text: { contact: () => '', bands: (value) => bandWords(value) },
    control: {
      bands: lazy(() =>
        import('../../shared/bands-field').then((module) => ({ default: module.BandsField })),
      ),
      contact: lazy(() => import('./contact-choice').then((module) => ({ default: module.ContactChoice }))),
    },
  },
});
