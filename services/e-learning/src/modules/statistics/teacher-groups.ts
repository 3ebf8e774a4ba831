import type { CallOutput } from '@volante/contracts/call';
import type { groupStatistics } from '@volante/contracts/e-learning/statistic.contract';
import type { studentTutors } from '@volante/contracts/training/student-tutor.contract';

type Group = CallOutput<typeof groupStatistics>['rows'][number];
type Tutored = CallOutput<typeof studentTutors>['rows'][number];

/** Results of one student in one licence. */
export interface StudentResults extends Omit<Group, 'key' | 'name' | 'students'> {
  contact: string;
  license: string;
}

const COUNTED = ['tests', 'exams', 'passed', 'right', 'answered'] as const;

/**
 * Results by the teacher who accompanies the student in that licence, those with most tests first. A student of two teachers counts for
 * each with the tests of their licence. The group without a key is of students without a teacher.
 */
export function teacherGroups(results: readonly StudentResults[], tutored: readonly Tutored[]): Group[] {
  const teachers = new Map(tutored.map((one) => [`${one.contact} ${one.licence}`, one]));
  const groups = new Map<string, { group: Group; contacts: Set<string> }>();
  for (const result of results) {
    const { teacher: key = '', name = '' } = teachers.get(`${result.contact} ${result.license}`) ?? {};
    const empty = { key, name, students: 0, tests: 0, exams: 0, passed: 0, right: 0, answered: 0 };
    const { group, contacts } = groups.get(key) ?? { group: empty, contacts: new Set<string>() };
    for (const count of COUNTED) group[count] += result[count];
    contacts.add(result.contact);
    group.students = contacts.size;
    groups.set(key, { group, contacts });
  }
  return [...groups.values()]
    .map(({ group }) => group)
    .sort((one, other) => other.tests - one.tests || (one.key < other.key ? -1 : 1));
}
