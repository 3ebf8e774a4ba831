import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { lessonList } from '@volante/contracts/training/lesson.contract';
import { practiceLeave } from '@volante/contracts/training/practice-leave.contract';
import { practiceStudent } from '@volante/contracts/training/practice-student.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aContact, aLesson, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { EnrolStep } from './enrol-step';
import { LeaveStep } from './leave-step';

const api = fakeApi();
const reported: (string | null)[] = [];
const onState = (state: string | null, words = '') => void reported.push(state && `${state}: ${words}`);
const contact = aContact({ id: idOf(9), name: 'Clara Gil', licence: 'B', branch: idOf(3) });
const enrolment = (state: 'active' | 'inactive') => ({
  ...{
    id: idOf(1),
    contact: idOf(9),
    name: 'Clara Gil',
    licence: 'B' as const,
    branch: idOf(3),
    tutor: null,
  },
  ...{ state, version: 1 },
  ...{ createdAt: '2026-03-01T10:00:00.000Z', updatedAt: '2026-03-01T10:00:00.000Z' },
});
const enrolments = (...rows: ReturnType<typeof enrolment>[]) =>
  api.on(practiceStudent.calls.read, {
    ...{ rows, from: 1, total: rows.length, capped: false, next: null, previous: null, record: null },
  });
const last = (expected: string) => waitFor(() => expect(reported.at(-1)).toBe(expected));

it('somebody who enrols is put into the practices of their licence', async () => {
  enrolments();
  api.on(practiceStudent.calls.create, { ...enrolment('active'), observations: '' } as never);
  await openPage(<EnrolStep contact={contact} onState={onState} />, {
    path: '/contact/enrol',
    texts: { formative: texts },
  });
  await last('lacking: Falta inscribirlo en las prácticas.');
  press(await screen.findByRole('button', { name: 'Inscribir en las prácticas del B' }));
  enrolments(enrolment('active'));
  await last('done: En las prácticas del permiso B.');
  expect(api.sent(practiceStudent.calls.create)).toEqual([
    { contact: idOf(9), name: 'Clara Gil', licence: 'B', branch: idOf(3) },
  ]);
});

it('an enrolment that rests is taken up again', async () => {
  enrolments(enrolment('inactive'));
  api.on(practiceStudent.calls.state, { changed: 1 } as never);
  await openPage(<EnrolStep contact={contact} onState={onState} />, {
    path: '/contact/enrol',
    texts: { formative: texts },
  });
  press(await screen.findByRole('button', { name: 'Volver a las prácticas del B' }));
  await waitFor(() =>
    expect(api.sent(practiceStudent.calls.state)).toEqual([{ id: idOf(1), state: 'active' }]),
  );
});

it('somebody who is after no licence needs none', async () => {
  enrolments();
  const nobody = { ...contact, licence: null };
  await openPage(<EnrolStep contact={nobody} onState={onState} />, {
    path: '/contact/enrol',
    texts: { formative: texts },
  });
  await last('notNeeded: Pon en su ficha el permiso que quiere.');
});

it('somebody who leaves has the practices to come cancelled; those of other teachers are named', async () => {
  enrolments(enrolment('active'));
  api.on(lessonList, {
    rows: [aLesson({ day: '2099-03-02', startsAt: '2099-03-02T09:00:00.000Z' })],
    capped: false,
  });
  api.on(practiceLeave, { cancelled: 0, kept: 1 });
  await openPage(<LeaveStep contact={contact} onState={onState} />, {
    path: '/contact/leave',
    texts: { formative: texts },
  });
  await last('lacking: 1 práctica por delante.');
  const name = 'Cancelar 1 práctica, sin coste';
  press(await screen.findByRole('button', { name }));
  await screen.findByText('Queda 1 práctica de otro profesor: la cancela quien ve toda la agenda.');
  api.on(practiceLeave, { cancelled: 1, kept: 0 });
  press(screen.getByRole('button', { name }));
  api.on(lessonList, { rows: [], capped: false });
  enrolments(enrolment('inactive'));
  await last('done: Sin prácticas por delante.');
  expect(api.sent(practiceLeave).at(-1)).toEqual({ contact: idOf(9), reason: 'Se da de baja' });
});

it('somebody who never took practices has nothing to end', async () => {
  enrolments();
  api.on(lessonList, { rows: [], capped: false });
  await openPage(<LeaveStep contact={contact} onState={onState} />, {
    path: '/contact/leave',
    texts: { formative: texts },
  });
  await last('notNeeded: No hace prácticas.');
});
