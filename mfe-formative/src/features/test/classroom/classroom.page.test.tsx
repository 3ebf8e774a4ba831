import { afterEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { branchList } from '@volante/contracts/business/business.contract';
import type { CallOutput } from '@volante/contracts/call';
import {
  type ClassroomExam,
  type ClassroomStudent,
  classroomClose,
  classroomList,
  classroomOpen,
  classroomRead,
  classroomWall,
} from '@volante/contracts/e-learning/classroom-exam.contract';
import { theoryBlocks } from '@volante/contracts/e-learning/theory-test.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, onPhone, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { BRANCHES, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/classroom.json' with { type: 'json' };
import paperTexts from '../../../../locales/paper.json' with { type: 'json' };
import { ClassroomListPage } from './classroom-list.page';
import { ClassroomViewPage } from './classroom-view.page';
import { ClassroomWallPage } from './classroom-wall.page';

const api = fakeApi();
const words = { formative: { ...texts, ...paperTexts } };
const EXAM: ClassroomExam = {
  ...{ id: idOf(1), branch: BRANCHES[0]?.id ?? '', name: 'Aula 2', license: 'B', exam: 'common' },
  ...{ test: '', questions: 30, minutes: 30, errorsAllowed: 3, confirmed: true },
  ...{ openedAt: '2026-11-27T10:00:00.000Z', openedBy: 'Ana', closedAt: null, closedBy: '' },
  closesAt: '2026-11-27T10:55:00.000Z',
  ...{ entered: 2, handedIn: 1, passed: 1 },
};
const STUDENT: ClassroomStudent = {
  ...{ contact: idOf(70), name: 'Gil, Lara', attempt: idOf(80), enteredAt: EXAM.openedAt, finishedAt: null },
  ...{ secondsLeft: 600, moreTime: 0, answered: 12, awaySince: null, away: 0, secondDevice: false },
  ...{ right: 0, passed: null },
};
const WALL: CallOutput<typeof classroomWall> = {
  ...{ name: 'Aula 2', license: 'B', exam: 'common', questions: 30, minutes: 30, closed: false },
  ...{ code: '048213', codeMs: 20_000, entered: 2, handedIn: 1, secondsLeft: 601 },
};

const openView = (students: ClassroomStudent[], change: Partial<ClassroomExam> = {}) => {
  api.on(classroomRead, { ...EXAM, ...change, students });
  return openPage(<ClassroomViewPage />, {
    ...{ path: '/test/classroom/view/:classroom_id', at: `/test/classroom/view/${EXAM.id}`, texts: words },
  });
};
const openWall = () =>
  openPage(<ClassroomWallPage />, {
    ...{ path: '/test/classroom/wall/:classroom_id', at: `/test/classroom/wall/${EXAM.id}`, texts: words },
  });
afterEach(() => {
  jest.useRealTimers();
});

it('lists exams, opens one with its room, and says what to do where there is none', async () => {
  api.on(classroomList, { rows: [], capped: false });
  api.on(branchList, { rows: BRANCHES });
  api.on(theoryBlocks, { blocks: [] });
  api.on(classroomOpen, { id: EXAM.id });
  await openPage(<ClassroomListPage />, { path: '/test/classroom/list', texts: words });
  await screen.findByRole('heading', { name: 'Todavía no hay ningún examen presencial' });
  press(screen.getByRole('button', { name: 'Abrir un examen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Abrir un examen presencial' }));
  press(dialog.getByRole('button', { name: 'Abrir' }));
  await dialog.findByText('Escribe el aula o el grupo');
  fill(dialog.getByRole('textbox', { name: /^Aula o grupo/ }), 'Aula 2');
  press(dialog.getByRole('button', { name: 'Abrir' }));
  await waitFor(() => expect(api.sent(classroomOpen)).toHaveLength(1));
  expect(api.sent(classroomOpen)).toMatchObject([{ name: 'Aula 2', license: 'B' }]);
});

it('exams are cards on a phone, with all that the table has', () =>
  onPhone(async () => {
    api.on(classroomList, { rows: [EXAM], capped: false });
    await openPage(<ClassroomListPage />, { path: '/test/classroom/list', texts: words });
    const list = within(await screen.findByRole('list', { name: 'Examen presencial' }));
    expect(list.getByRole('link', { name: 'Aula 2' }).getAttribute('href')).toBe(
      `/test/classroom/view/${EXAM.id}`,
    );
    for (const one of ['Abierto', 'Han entrado: 2', 'Han entregado: 1', 'B · Sacadas por temas'])
      list.getByText(one);
    expect(screen.queryByRole('table')).toBeNull();
  }));

it('shows who is in, who has left the page and who has handed in', async () => {
  await openView([
    STUDENT,
    { ...STUDENT, attempt: idOf(81), name: 'Ruiz, Eva', awaySince: EXAM.openedAt, away: 2 },
    {
      ...{ ...STUDENT, attempt: idOf(82), name: 'Mora, Juan', finishedAt: EXAM.openedAt },
      ...{ secondsLeft: null, right: 28, passed: true, secondDevice: true },
    },
    { ...STUDENT, attempt: idOf(83), name: '', finishedAt: EXAM.openedAt, secondsLeft: null, passed: false },
  ]);
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
  const inside = await row(/Gil, Lara/);
  inside.getByText('12 de 30');
  inside.getByText('10 minutos');
  inside.getByText('Dentro');
  const away = await row(/Ruiz, Eva/);
  away.getByText('Fuera de la página');
  away.getByText('Salió 2 veces de la página');
  const done = await row(/Mora, Juan/);
  expect(done.getByRole('link', { name: 'Mora, Juan' }).getAttribute('href')).toBe(
    `/formative/attempt/${idOf(82)}`,
  );
  done.getByText('28 aciertos de 30');
  screen.getByText(/se cierra solo el 27\/11\/2026.*: un cuarto de hora después/);
  const hidden = await row(/Alumno de otra sucursal u oculto/);
  expect(hidden.queryByRole('link')).toBeNull();
});

it('students are cards on a phone, with all that the table has', () =>
  onPhone(async () => {
    const done = { finishedAt: EXAM.openedAt, secondsLeft: null, right: 28, passed: true };
    await openView([
      { ...STUDENT, awaySince: EXAM.openedAt, away: 2 },
      { ...STUDENT, ...done, attempt: idOf(82), name: 'Mora, Juan' },
    ]);
    const list = within(await screen.findByRole('list', { name: 'Alumnos del examen' }));
    const [inside, finished] = list.getAllByRole('listitem').map((card) => within(card));
    for (const one of ['Gil, Lara', 'Contestadas: 12 de 30', 'Tiempo que queda: 10 minutos'])
      inside?.getByText(one);
    inside?.getByText('Fuera de la página');
    inside?.getByText('Salió 2 veces de la página');
    expect(finished?.getByRole('link', { name: 'Mora, Juan' }).getAttribute('href')).toBe(
      `/formative/attempt/${idOf(82)}`,
    );
    for (const one of ['28 aciertos de 30', 'Entregado', 'Aprobado']) finished?.getByText(one);
    expect(screen.queryByRole('table')).toBeNull();
  }));

it('closes an exam after it has said how many are in', async () => {
  await openView([STUDENT]);
  api.on(classroomClose, { closedAt: '2026-11-27T10:20:00.000Z', collected: 1 });
  press(await screen.findByRole('button', { name: 'Cerrar el examen' }));
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText(/Queda un alumno dentro/);
  press(dialog.getByRole('button', { name: 'Cerrar el examen' }));
  await waitFor(() => expect(api.sent(classroomClose)).toEqual([{ id: EXAM.id }]));
});

it('a closed exam has no wall and nothing to close', async () => {
  await openView([], { closedAt: '2026-11-27T10:20:00.000Z', closedBy: 'Ana', entered: 0, handedIn: 0 });
  await screen.findByText('Se cerró sin que entrara nadie.');
  expect(screen.queryByRole('button', { name: 'Cerrar el examen' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Abrir la pantalla del aula' })).toBeNull();
});

it('the wall shows the code in two groups, the numbers and the time, which runs', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  api.on(classroomWall, WALL);
  await openWall();
  const code = await screen.findByLabelText('Código 048213');
  expect(code.textContent).toBe('048213');
  screen.getByText('10:01');
  act(() => {
    jest.advanceTimersByTime(3_000);
  });
  await screen.findByText(/^9:5\d$/);
  api.on(classroomWall, { ...WALL, closed: true, code: '', codeMs: 0, secondsLeft: null, handedIn: 2 });
  act(() => {
    jest.advanceTimersByTime(6_000);
  });
  await screen.findByText('Examen cerrado');
  expect(screen.queryByLabelText(/^Código/)).toBeNull();
  // A closed exam has no time left.
  expect(screen.queryByText('Tiempo que queda')).toBeNull();
});
