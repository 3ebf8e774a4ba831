import type { CallDeclaration } from '@volante/contracts/call';
import { agendaVehicleAdd } from '@volante/contracts/training/lesson.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { practiceTeacher } from '@volante/contracts/training/practice-teacher.contract';
import { vehicle } from '@volante/contracts/training/vehicle.contract';
import { FIRST_BRANCH, PEOPLE, type ServiceHouse } from '@volante/testing/records/service-house';
import { idOf } from './agenda-house.js';

/** Makes records of the agenda, each with a number of its own. */
export function agendaMaker(house: ServiceHouse, first = 0) {
  let made = first;
  const add = async (call: CallDeclaration, input: object): Promise<string> => {
    const { id } = (await house.ok(PEOPLE.manager, call, input as never)) as { id: string };
    return id;
  };
  return {
    add,
    next: () => {
      made += 1;
      return made;
    },
    student: (change: object = {}) => {
      made += 1;
      const right = { contact: idOf('stu', made), name: `Alumno ${made}`, branch: FIRST_BRANCH };
      return add(practiceStudent.calls.create, { ...right, ...change });
    },
    teacher: (change: object = {}) => {
      made += 1;
      const right = { employee: idOf('emp', made), name: `Profesor ${made}` };
      return add(practiceTeacher.calls.create, { ...right, ...change });
    },
    async car(change: object = {}): Promise<string> {
      made += 1;
      const right = { plate: `${1000 + made} BCD`, branch: FIRST_BRANCH, dualControls: 'yes' };
      const id = await add(vehicle.calls.create, { ...right, ...change });
      await house.ok(PEOPLE.manager, agendaVehicleAdd, { id });
      return id;
    },
  };
}
