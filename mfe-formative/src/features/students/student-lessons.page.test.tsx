import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { feedCreate, feedList, feedRevoke } from '@volante/contracts/training/agenda-feed.contract';
import { agendaResources, lessonList } from '@volante/contracts/training/lesson.contract';
import {
  lessonLinkCreate,
  lessonLinkRead,
  lessonLinkRevoke,
} from '@volante/contracts/training/lesson-link.contract';
import { teacherAssign } from '@volante/contracts/training/tutor.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aLesson, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { StudentLessons } from './student-lessons';

const api = fakeApi();
beforeEach(() => {
  api.on(lessonLinkRead, { link: null });
  api.on(feedList, { rows: [] });
});
const open = () =>
  openPage(<StudentLessons contact={idOf(13)} student={idOf(12)} mayChange />, {
    path: '/formative/student/view',
    texts: { formative: texts },
  });

it('the practices of a student lead to their day of the agenda, the last one first', async () => {
  const rows = [
    aLesson({ day: '2026-03-02', state: 'late' }),
    aLesson({ id: idOf(11), day: '2026-03-09', from: '12:00', to: '12:45' }),
  ];
  api.on(lessonList, { rows, capped: false });
  await open();
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/schedule/agenda?day=2026-03-09',
    '/schedule/agenda?day=2026-03-02',
  ]);
  await screen.findByText('Cancelada tarde');
  expect(api.sent(lessonList)[0]).toMatchObject({ contact: idOf(13) });
});

it('a practice with two vehicles names both', async () => {
  const vehicles = [
    { id: idOf(16), name: '0001 BBB Remolque', branch: idOf(11), licences: [], isInAgenda: true },
  ];
  api.on(agendaResources, { teachers: [], vehicles, rooms: [], types: [], places: [] });
  api.on(lessonList, { rows: [aLesson({ secondVehicle: idOf(16) })], capped: false });
  await open();
  await screen.findByText('4821 LBC + 0001 BBB Remolque');
  expect(api.sent(agendaResources)).toHaveLength(1);
});

it('a student without practices has a sentence', async () => {
  api.on(lessonList, { rows: [], capped: false });
  await open();
  await screen.findByText(/Todavía no ha hecho/);
});

it('another teacher takes the practices to come, and those that stay are named with their rules', async () => {
  api.on(lessonList, { rows: [], capped: false });
  api.on(agendaResources, {
    teachers: [{ id: idOf(2), name: 'Rosa Jiménez', licences: [], isOwn: false }],
    ...{ vehicles: [], rooms: [], types: [], places: [] },
  });
  const kept = [{ id: idOf(10), day: '2026-03-02', from: '10:00', rules: ['teacher-hours' as const] }];
  api.on(teacherAssign, { moved: 2, kept });
  await open();
  fireEvent.click(await screen.findByRole('button', { name: 'Cambiar de profesor' }));
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Profesor' }));
  fireEvent.click(await screen.findByText('Rosa Jiménez'));
  fireEvent.click(screen.getAllByRole('button', { name: 'Cambiar de profesor' }).at(-1) as HTMLElement);
  await screen.findByText(/02\/03\/2026, 10:00: Está fuera del horario del profesor/);
  await waitFor(() =>
    expect(api.sent(teacherAssign)).toEqual([{ student: idOf(12), teacher: idOf(2), moveLessons: true }]),
  );
});

it('the personal link is made, shown once with its address, and ended', async () => {
  api.on(lessonList, { rows: [], capped: false });
  const key = 's'.repeat(43);
  api.on(lessonLinkCreate, { key, isSent: true });
  api.on(lessonLinkRevoke, null);
  await open();
  await screen.findByText('Todavía no tiene enlace.');
  const link = { by: 'Ana Ruiz', createdAt: '2026-11-23T16:00:00.000Z', seenAt: null };
  api.on(lessonLinkRead, { link });
  fireEvent.click(screen.getByRole('button', { name: 'Enviar por correo' }));
  await screen.findByText(new RegExp(`/open/clases#${key}$`));
  await screen.findByText(/Hecho por Ana Ruiz.*Nadie lo ha abierto/);
  expect(api.sent(lessonLinkCreate)).toEqual([{ student: idOf(12), send: true }]);
  const section = within(screen.getByRole('region', { name: 'Enlace personal' }));
  const end = () => section.getByRole('button', { name: 'Anular' });
  fireEvent.click(end());
  const question = async () =>
    within(await screen.findByRole('dialog', { name: '¿Anular el enlace personal?' }));
  fireEvent.click((await question()).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.sent(lessonLinkRevoke)).toEqual([]);
  section.getByText(/open\/clases/);
  fireEvent.click(end());
  api.on(lessonLinkRead, { link: null });
  fireEvent.click((await question()).getByRole('button', { name: 'Anular' }));
  await section.findByText('Todavía no tiene enlace.');
  expect(section.queryByText(/open\/clases/)).toBeNull();
  expect(api.sent(lessonLinkRevoke)).toEqual([{ student: idOf(12) }]);
  const make = section.getByRole('button', { name: 'Crear enlace' });
  await waitFor(() => expect(document.activeElement).toBe(make));
});

it('the calendar of a student is made, shown once with its address, and ended', async () => {
  api.on(lessonList, { rows: [], capped: false });
  api.on(feedCreate, { id: idOf(30), key: 'k'.repeat(43) });
  api.on(feedRevoke, null);
  await open();
  const section = within(await screen.findByRole('region', { name: 'Calendario del alumno' }));
  const one = {
    ...{ kind: 'student' as const, name: 'Clara Gil', withNames: false, withDues: false, seenAt: null },
    ...{ by: 'Ana Ruiz', createdAt: '2026-11-23T16:00:00.000Z' },
  };
  const rows = [
    { ...one, id: idOf(30), of: idOf(12) },
    { ...one, id: idOf(31), of: idOf(99), by: 'Otro' },
  ];
  api.on(feedList, { rows });
  fireEvent.click(section.getByRole('button', { name: 'Crear calendario' }));
  await section.findByText(new RegExp(`/feeds/${'k'.repeat(43)}\\.ics$`));
  await section.findByText(/Hecho por Ana Ruiz/);
  expect(section.queryByText(/Otro/)).toBeNull();
  expect(api.sent(feedCreate)).toMatchObject([{ kind: 'student', of: idOf(12), withNames: false }]);
  fireEvent.click(section.getByRole('button', { name: /^Anular el calendario del/ }));
  expect(api.sent(feedRevoke)).toEqual([]);
  const question = await screen.findByRole('dialog', { name: /^¿Anular el calendario del .*\?$/ });
  fireEvent.click(within(question).getByRole('button', { name: 'Anular' }));
  await waitFor(() => expect(section.queryByText(/feeds/)).toBeNull());
  expect(api.sent(feedRevoke)).toEqual([{ id: idOf(30) }]);
});
