import { employee } from '@volante/contracts/employees/employee.contract';
import { practiceTeacher } from '@volante/contracts/training/practice-teacher.contract';
import { Branches, BranchesField } from '@volante/ui-kit/record-branches';
import { recordRefs } from '@volante/ui-kit/record-refs';
import { recordScreens } from '@volante/ui-kit/record-screens';
import { lazy } from 'react';
import '../../texts';
import { practiceTeachers } from './practice-teacher.feature';

export const practiceTeacherScreens = recordScreens(practiceTeacher, practiceTeachers.at, {
  form: () =>
    import('@volante/contracts/form/training/practice-teacher.contract').then(
      (module) => module.practiceTeacher,
    ),
  columns: ['name', 'licences', 'dailyLimit', 'state'],
  card: ['licences', 'dailyLimit'],
  facts: ['licences'],
  sections: { who: ['employee', 'name', 'licences', 'branches'], limits: ['dailyLimit', 'motorcycleSince'] },
  refs: recordRefs({ employee: { face: employee, view: '/employee/view/:employee_id' } }),
  own: {
    read: { branches: ({ branches }) => <Branches ids={branches} /> },
    text: {
      branches: (value, { text }) => text('teachers.branchCount', { count: (value as string[]).length }),
    },
    control: {
      branches: BranchesField,
      employee: lazy(() =>
        import('./employee-choice').then((module) => ({ default: module.EmployeeChoice })),
      ),
    },
  },
});
