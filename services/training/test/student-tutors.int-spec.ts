import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { SessionUser } from '@volante/contracts/session/session.contract';
import { studentTutors } from '@volante/contracts/training/student-tutor.contract';
import { PEOPLE, type ServiceHouse } from '@volante/testing/records/service-house';
import { idOf, startAgenda } from './agenda-house.js';
import { agendaMaker } from './agenda-made.js';

let house: ServiceHouse;
let made: ReturnType<typeof agendaMaker>;
const { manager, stranger } = PEOPLE;

beforeAll(async () => {
  house = await startAgenda();
  made = agendaMaker(house);
});
afterAll(() => house.stop());

const tutors = async (contacts: string[], as: SessionUser = manager) =>
  (await house.ok(as, studentTutors, { contacts })).rows;

it('names the teacher of each licence of a student, and of no other school', async () => {
  const teacher = await made.teacher();
  const contact = idOf('tut', 1);
  await made.student({ contact, licence: 'B', tutor: teacher });
  await made.student({ contact, licence: 'A2' });
  const rows = await tutors([contact, idOf('tut', 2)]);
  expect(rows).toMatchObject([{ contact, licence: 'B', teacher, name: expect.stringMatching(/\S/) }]);
  expect(await tutors([contact], stranger)).toEqual([]);
});

it('leaves deleted enrolments out', async () => {
  const contact = idOf('tut', 3);
  const id = await made.student({ contact, licence: 'B', tutor: await made.teacher() });
  expect(await tutors([contact])).toHaveLength(1);
  await house.db.unscopedRun("UPDATE practice_student SET state = 'deleted' WHERE id = :id", { id });
  expect(await tutors([contact])).toEqual([]);
});
