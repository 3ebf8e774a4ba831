import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ContactRecord } from '@volante/contracts/contacts/contact.fields';
import {
  accessTime,
  accessTimeReasonRemove,
  accessTimes,
} from '@volante/contracts/e-learning/access-time.contract';
import { attemptPrint } from '@volante/contracts/e-learning/attempt-print.contract';
import { studentCredentialsMany } from '@volante/contracts/e-learning/credentials-many.contract';
import { rankingOpen, rankingRead, rankingRemove } from '@volante/contracts/e-learning/ranking.contract';
import {
  accessBlock,
  accessExpire,
  accessExpireByDni,
  accessExpireOne,
  accessGive,
  type StudentAccess,
  studentAccessExpiring,
  studentAccessList,
  studentAccessRead,
  studentsByDni,
} from '@volante/contracts/e-learning/student-access.contract';
import {
  attemptReplay,
  studentEvolution,
  studentReset,
  studentResets,
  studentResume,
} from '@volante/contracts/e-learning/student-attempt.contract';
import {
  studentCredentialsSend,
  studentLoginClose,
  studentLoginRead,
  studentPinNew,
  studentTwofactor,
} from '@volante/contracts/e-learning/student-credential.contract';
import { type ReadyStudent, studentsReady } from '@volante/contracts/e-learning/student-ready.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPageOf, aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/access.json' with { type: 'json' };
import { AccessCounter } from './access-counter';
import { AccessListPage } from './access-list.page';
import { AttemptPage } from './attempt.page';
import { ContactLearning } from './contact-learning';
import { ExpiringCard } from './expiring-card';
import { ReadyCard } from './ready-card';
import { RenewAction } from './renew-action';

const api = fakeApi();
beforeEach(() => api.on(accessTimes, { rows: [] }));
const access = (change: Partial<StudentAccess> = {}): StudentAccess => ({
  ...{ id: idOf(1), contact: idOf(9), name: 'Ortega Ruiz, Berta', dni: '00000000T', branch: idOf(3) },
  ...{ license: 'B', level: 'enrolled', until: '2030-01-31', testsUntil: null, repeats: 0, moreTime: 0 },
  ...{ standing: 'open', daysLeft: 100, mayTest: true, version: 1 },
  ...{ updatedAt: '2026-03-01T10:00:00.000Z', updatedBy: 'Ana' },
  ...change,
});
const READY = {
  ...{ license: 'B' as const, exam: 'common' as const, chance: 0.874, seen: 200, total: 240 },
  ...{
    exams: [true, false],
    met: ['seen' as const],
    ready: false,
    calibrated: false,
    examDay: null,
    examDayAt: null,
  },
  topics: [{ topic: idOf(5), name: 'Señales', places: 12, seen: 40, total: 48, chance: 0.91 }],
};
const LOGIN = { hasPin: true, twofactor: false, devices: 1, seenAt: null, hasMail: true };
const ATTEMPT = {
  ...{ id: idOf(7), license: 'B' as const, exam: 'common' as const, kind: 'exam' as const, name: '' },
  ...{ questions: 30, startedAt: '2026-03-01T10:00:00.000Z', finishedAt: '2026-03-01T10:21:00.000Z' },
  ...{
    byClock: true,
    right: 25,
    wrong: 4,
    blank: 1,
    points: null,
    passed: false,
    offline: false,
    inPerson: false,
  },
};
const frame = (path: string, route?: string) => ({
  ...{ path: route ?? path, at: path, texts: { formative: texts } },
});

it('the tab of a contact gives access, and shows readiness, tests and what to do next', async () => {
  api.on(studentAccessRead, { contact: idOf(9), rows: [access()] });
  api.on(studentResume, { readiness: READY, attempts: [ATTEMPT], total: 1 });
  api.on(studentLoginRead, LOGIN);
  api.on(studentEvolution, { days: [] });
  api.on(studentResets, { rows: [] });
  await openPage(<ContactLearning contact={{ id: idOf(9) }} />, frame('/contact/view'));
  const ready = await screen.findByRole('region', { name: '¿Está preparado?' });
  within(ready).getByText('Probabilidad de aprobar hoy: 87 %, hace falta el 90 %.');
  within(ready).getByText('Todavía no');
  const row = screen.getByRole('row', { name: /Examen/ });
  within(row).getByText('Suspenso');
  within(row).getByText('entregado al acabar el tiempo');
  press(screen.getByRole('button', { name: 'Dar acceso' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dar acceso a los test' });
  fill(within(dialog).getByLabelText('Hasta'), '31/12/2030');
  fill(within(dialog).getByLabelText(/^Veces por test/), '3');
  api.on(accessGive, { changed: 1, skipped: [] });
  press(within(dialog).getByRole('button', { name: 'Dar acceso' }));
  await screen.findByText('Hecho: un alumno con acceso.');
  expect(api.sent(accessGive)).toEqual([
    {
      ...{ contacts: [idOf(9)], license: 'B', level: 'enrolled', until: '2030-12-31', testsUntil: null },
      repeats: 3,
    },
  ]);
});

it('a student without a PIN gets one at once: there is nothing to lose', async () => {
  api.on(studentAccessRead, { contact: idOf(9), rows: [access()] });
  api.on(studentResume, { readiness: null, attempts: [], total: 0 });
  api.on(studentLoginRead, { ...LOGIN, hasPin: false, devices: 0 });
  api.on(studentEvolution, { days: [] });
  api.on(studentResets, { rows: [] });
  await openPage(<ContactLearning contact={{ id: idOf(9) }} />, frame('/contact/view'));
  const entry = await screen.findByRole('region', { name: 'Entrada en la aplicación' });
  api.on(studentPinNew, { pin: '493027' });
  press(within(entry).getByRole('button', { name: 'PIN nuevo' }));
  within(await screen.findByRole('dialog', { name: 'PIN nuevo' })).getByText('493 027');
});

it('a student gets a PIN, a card with a code, a mail, and is asked for a code on new devices', async () => {
  api.on(studentAccessRead, { contact: idOf(9), rows: [access()] });
  api.on(studentResume, { readiness: null, attempts: [], total: 0 });
  api.on(studentLoginRead, LOGIN);
  api.on(studentEvolution, { days: [] });
  api.on(studentResets, { rows: [] });
  await openPage(<ContactLearning contact={{ id: idOf(9) }} />, frame('/contact/view'));
  const entry = await screen.findByRole('region', { name: 'Entrada en la aplicación' });
  api.on(studentPinNew, { pin: '493027' });
  press(within(entry).getByRole('button', { name: 'PIN nuevo' }));
  const confirming = within(await screen.findByRole('dialog', { name: 'Cambiar su PIN' }));
  confirming.getByText(/su sesión se cierra en todos sus dispositivos/);
  expect(api.sent(studentPinNew)).toEqual([]);
  press(confirming.getByRole('button', { name: 'Cambiar su PIN' }));
  const dialog = await screen.findByRole('dialog', { name: 'PIN nuevo' });
  within(dialog).getByText('493 027');
  press(within(dialog).getByText('Cerrar'));
  api.on(studentCredentialsSend, ({ way }) => ({
    ...{ expiresAt: '2026-03-08T10:00:00.000Z', sentTo: way === 'mail' ? 'b@example.com' : null },
    address: way === 'mail' ? null : 'https://volante.example/layout/contact/sign-in#clave',
  }));
  press(within(entry).getByRole('button', { name: 'Tarjeta con QR' }));
  const card = await screen.findByRole('dialog', { name: 'Tarjeta de entrada' });
  within(card).getByRole('img', { name: /^Código QR de entrada de / });
  press(within(card).getByText('Cerrar'));
  press(within(entry).getByRole('button', { name: 'Enviar enlace por correo' }));
  await screen.findByText(/Enlace enviado a b@example.com/);
  // While no mail goes out the same press gives the card.
  api.on(studentCredentialsSend, {
    ...{ expiresAt: '2026-03-08T10:00:00.000Z', sentTo: null },
    address: 'https://volante.example/layout/contact/sign-in#clave',
  });
  press(within(entry).getByRole('button', { name: 'Enviar enlace por correo' }));
  await screen.findByText(/^El correo no sale ahora: imprime la tarjeta/);
  const instead = screen.getByRole('dialog', { name: 'Tarjeta de entrada' });
  within(instead).getByRole('img', { name: /^Código QR de entrada de / });
  press(within(instead).getByText('Cerrar'));
  api.on(studentTwofactor, null);
  press(within(entry).getByRole('switch', { name: 'Pedir un código por correo en dispositivos nuevos' }));
  await waitFor(() => expect(api.sent(studentTwofactor)).toEqual([{ contact: idOf(9), isOn: true }]));
});

it('a student whose phone is lost is put out everywhere, once somebody has read what ends', async () => {
  api.on(studentAccessRead, { contact: idOf(9), rows: [access()] });
  api.on(studentResume, { readiness: null, attempts: [], total: 0 });
  api.on(studentLoginRead, LOGIN);
  api.on(studentEvolution, { days: [] });
  api.on(studentResets, { rows: [] });
  await openPage(<ContactLearning contact={{ id: idOf(9) }} />, frame('/contact/view'));
  const entry = await screen.findByRole('region', { name: 'Entrada en la aplicación' });
  const words = 'Cerrar la sesión en todos los dispositivos';
  press(within(entry).getByRole('button', { name: words }));
  const dialog = await screen.findByRole('dialog', { name: words });
  within(dialog).getByText(/Su PIN y su enlace dejan de servir/);
  expect(api.sent(studentLoginClose)).toEqual([]);
  api.on(studentLoginClose, null);
  press(within(dialog).getByRole('button', { name: words }));
  await screen.findByText(/^Sesión cerrada en todos los dispositivos de/);
  expect(api.sent(studentLoginClose)).toEqual([{ contact: idOf(9) }]);
});

it('a student begins anew with a reason', async () => {
  api.on(studentAccessRead, { contact: idOf(9), rows: [access()] });
  api.on(studentResume, { readiness: null, attempts: [ATTEMPT], total: 21 });
  api.on(studentLoginRead, LOGIN);
  api.on(studentEvolution, { days: [] });
  api.on(studentResets, {
    rows: [
      {
        ...{ id: idOf(2), license: 'B', at: '2026-02-01T10:00:00.000Z', by: 'Eva' },
        ...{ reason: 'Otra cuenta', attempts: 4 },
      },
    ],
  });
  await openPage(<ContactLearning contact={{ id: idOf(9) }} />, frame('/contact/view'));
  await screen.findByText(/Otra cuenta \(4 test\)/);
  screen.getByText('Se ven los últimos 1 de 21.');
  press(screen.getByRole('button', { name: 'Empezar de cero' }));
  const dialog = await screen.findByRole('dialog', { name: 'Empezar de cero los test del permiso B' });
  fill(within(dialog).getByLabelText(/^Motivo/), 'Los hizo su hermano');
  api.on(studentReset, { archived: 21 });
  press(within(dialog).getByRole('button', { name: 'Empezar de cero' }));
  await screen.findByText('Hecho: 21 test archivados.');
  expect(api.sent(studentReset)).toEqual([{ contact: idOf(9), license: 'B', reason: 'Los hizo su hermano' }]);
});

it('a student with proven needs gets more time, with a reason that stays', async () => {
  api.on(studentAccessRead, { contact: idOf(9), rows: [access({ moreTime: 25 })] });
  api.on(studentResume, { readiness: null, attempts: [], total: 0 });
  api.on(studentLoginRead, LOGIN);
  api.on(studentEvolution, { days: [] });
  api.on(studentResets, { rows: [] });
  api.on(accessTimes, {
    rows: [
      {
        ...{ id: idOf(2), license: 'B', moreTime: 25, reason: 'Informe del 3 de marzo' },
        ...{ at: '2026-03-04T10:00:00.000Z', by: 'Eva' },
      },
    ],
  });
  await openPage(<ContactLearning contact={{ id: idOf(9) }} />, frame('/contact/view'));
  await screen.findByText(/Eva: Informe del 3 de marzo/);
  screen.getByText('+25 % de tiempo');
  press(screen.getByRole('button', { name: 'Acciones del permiso B' }));
  press(await screen.findByRole('menuitem', { name: 'Más tiempo en exámenes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Tiempo en los exámenes del permiso B' });
  const save = within(dialog).getByRole('button', { name: 'Guardar' });
  fill(within(dialog).getByLabelText(/^Tiempo de más/), '50');
  within(dialog).getByText(/Un examen de 30 minutos le dura 45/);
  press(save);
  await within(dialog).findByText('Escribe con qué se justifica');
  expect(api.sent(accessTime)).toEqual([]);
  fill(within(dialog).getByLabelText(/^Con qué se justifica/), 'Informe del 9 de mayo');
  api.on(accessTime, { moreTime: 50 });
  press(save);
  await screen.findByText('Hecho: un 50 % más de tiempo en los exámenes.');
  expect(api.sent(accessTime)).toEqual([
    { contact: idOf(9), license: 'B', moreTime: 50, reason: 'Informe del 9 de mayo' },
  ]);
});

it('a reason that says too much is removed for good, and the change stays', async () => {
  api.on(studentAccessRead, { contact: idOf(9), rows: [access({ moreTime: 25 })] });
  api.on(studentResume, { readiness: null, attempts: [], total: 0 });
  api.on(studentLoginRead, LOGIN);
  api.on(studentEvolution, { days: [] });
  api.on(studentResets, { rows: [] });
  const change = {
    ...{ license: 'B' as const, moreTime: 25, at: '2026-03-04T10:00:00.000Z', by: 'Eva' },
  };
  const rows = [
    { ...change, id: idOf(2), reason: 'Tiene dislexia' },
    { ...change, id: idOf(3), reason: null },
  ];
  api.on(accessTimes, { rows });
  await openPage(<ContactLearning contact={{ id: idOf(9) }} />, frame('/contact/view'));
  await screen.findByText(/Tiene dislexia/);
  screen.getByText('justificación quitada');
  press(screen.getByRole('button', { name: 'Quitar la justificación «Tiene dislexia»' }));
  const dialog = await screen.findByRole('dialog', { name: 'Quitar la justificación' });
  within(dialog).getByText(/El texto se borra para siempre/);
  api.on(accessTimeReasonRemove, { id: idOf(2) });
  api.on(accessTimes, { rows: rows.map((row) => ({ ...row, reason: null })) });
  press(within(dialog).getByRole('button', { name: 'Quitar la justificación' }));
  await waitFor(() => expect(screen.queryByText(/Tiene dislexia/)).toBeNull());
  expect(api.sent(accessTimeReasonRemove)).toEqual([{ id: idOf(2) }]);
  expect(screen.getAllByText('justificación quitada')).toHaveLength(2);
});

it('a teacher sees access and tests, and changes nothing', async () => {
  api.on(studentAccessRead, { contact: idOf(9), rows: [access({ standing: 'blocked' })] });
  api.on(studentResume, { readiness: null, attempts: [ATTEMPT], total: 1 });
  api.on(studentLoginRead, LOGIN);
  api.on(studentEvolution, { days: [] });
  api.on(studentResets, { rows: [] });
  await openPage(<ContactLearning contact={{ id: idOf(9) }} />, {
    ...frame('/contact/view'),
    user: aPerson({ permissions: ['student-access.view'] }),
  });
  await screen.findByText('Bloqueado');
  expect(api.sent(accessTimes)).toEqual([]);
  expect(screen.queryAllByRole('button')).toEqual([]);
});

const list = async (tab: string, rows: StudentAccess[]) => {
  api.on(studentAccessList, aPageOf(rows));
  await openPage(<AccessListPage />, frame(`/formative/access/${tab}`, '/formative/access/:show_tab'));
};

it('the list asks for its tab, renews ticked students and names who was left out', async () => {
  await list('expiring', [access({ standing: 'expiring', daysLeft: 3 })]);
  await screen.findByText('Caduca pronto');
  expect(api.sent(studentAccessList)[0]).toMatchObject({ tab: 'expiring' });
  press(screen.getByRole('checkbox', { name: /Ortega Ruiz, Berta/ }));
  press(await screen.findByRole('button', { name: 'Renovar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Renovar acceso' });
  api.on(accessExpire, {
    changed: 0,
    skipped: [{ id: idOf(9), name: 'Ortega Ruiz, Berta', reason: 'none' }],
  });
  press(within(dialog).getByRole('button', { name: 'Renovar' }));
  await screen.findByText(/Ortega Ruiz, Berta no tiene acceso a ese permiso/);
  expect(api.sent(accessExpire)).toEqual([{ contacts: [idOf(9)], license: 'B', months: 3 }]);
});

it('the list keeps the renewed students ticked, sends their credentials, and then lets them go', async () => {
  await list('all', [access()]);
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /Ortega Ruiz, Berta/ });
  await screen.findByRole('checkbox', { name: /Ortega Ruiz, Berta/ });
  press(box());
  press(await screen.findByRole('button', { name: 'Renovar' }));
  const renewal = await screen.findByRole('dialog', { name: 'Renovar acceso' });
  api.on(accessExpire, { changed: 1, skipped: [] });
  press(within(renewal).getByRole('button', { name: 'Renovar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(box().checked).toBe(true);
  press(screen.getByRole('button', { name: 'Enviar o imprimir credenciales' }));
  const dialog = await screen.findByRole('dialog', { name: 'Credenciales de un alumno' });
  api.on(studentCredentialsMany, { sent: 1, cards: [], skipped: [] });
  press(within(dialog).getByRole('button', { name: 'Enviar por correo' }));
  await screen.findByText('Enviado un enlace.');
  press(within(dialog).getAllByRole('button', { name: 'Cerrar' }).at(-1) as HTMLElement);
  await waitFor(() => expect(box().checked).toBe(false));
  expect(api.sent(studentCredentialsMany)).toEqual([{ contacts: [idOf(9)], way: 'mail' }]);
});

it('the list blocks from the menu of a row', async () => {
  await list('all', [access()]);
  press(await screen.findByRole('button', { name: 'Acciones de Ortega Ruiz, Berta (B)' }));
  api.on(accessBlock, { changed: 1, skipped: [] });
  press(await screen.findByRole('menuitem', { name: 'Bloquear' }));
  await screen.findByText('Hecho: un acceso bloqueado.');
  expect(api.sent(accessBlock)).toEqual([{ contacts: [idOf(9)], license: 'B', blocked: true }]);
});

it('the ranking by alias is opened for the school, and an alias is taken away', async () => {
  await list('all', []);
  const row = { contact: idOf(9), name: 'Ortega Ruiz, Berta', alias: 'Rayo' };
  api.on(rankingRead, { isOn: false, rows: [row] });
  press(await screen.findByRole('button', { name: 'Más acciones' }));
  press(await screen.findByRole('menuitem', { name: 'Clasificación por alias' }));
  const dialog = await screen.findByRole('dialog', { name: 'Clasificación por alias' });
  api.on(rankingOpen, { isOn: true });
  press(await within(dialog).findByRole('switch', { name: 'Abierta a los alumnos' }));
  await waitFor(() => expect(api.sent(rankingOpen)).toEqual([{ isOn: true }]));
  within(dialog).getByRole('link', { name: 'Ortega Ruiz, Berta' });
  api.on(rankingRemove, { alias: 'Rayo' });
  press(within(dialog).getByRole('button', { name: 'Quitar el alias Rayo' }));
  await waitFor(() => expect(api.sent(rankingRemove)).toEqual([{ contact: idOf(9) }]));
});

it('the ranking is of every branch: others see that it is open, and leave it so', async () => {
  api.on(studentAccessList, aPageOf([]));
  api.on(rankingRead, { isOn: true, rows: [] });
  await openPage(<AccessListPage />, {
    ...frame('/formative/access/all', '/formative/access/:show_tab'),
    user: aPerson({ permissions: ['student-access.view', 'student-access.modify'] }),
  });
  press(await screen.findByRole('button', { name: 'Más acciones' }));
  press(await screen.findByRole('menuitem', { name: 'Clasificación por alias' }));
  const dialog = await screen.findByRole('dialog', { name: 'Clasificación por alias' });
  const isOn = await within(dialog).findByRole('switch', { name: 'Abierta a los alumnos' });
  expect(isOn.hasAttribute('disabled')).toBe(true);
  within(dialog).getByText(/la abre y la cierra quien ve todas las sucursales/);
});

it('a pasted list of DNI says who they are before it renews them', async () => {
  await list('all', []);
  api.on(studentsByDni, {
    rows: [
      {
        ...{ dni: '00000000T', result: 'found', message: '', contact: idOf(9), name: 'Ortega Ruiz, Berta' },
        ...{ until: null, hasAccess: true },
      },
      {
        ...{ dni: '1', result: 'wrong', message: 'Dni erroneo, faltan caracteres', contact: null, name: '' },
        ...{ until: null, hasAccess: false },
      },
    ],
  });
  press(await screen.findByRole('button', { name: 'Más acciones' }));
  press(await screen.findByRole('menuitem', { name: 'Renovar por DNI' }));
  const dialog = await screen.findByRole('dialog', { name: 'Renovar por DNI' });
  fill(within(dialog).getByLabelText(/^DNI o NIE/), '00000000t, 1');
  await within(dialog).findByText('Se renueva un acceso.');
  within(dialog).getByText('1: Dni erroneo, faltan caracteres');
  api.on(accessExpireByDni, { changed: 1, skipped: [], unknown: ['1'] });
  press(within(dialog).getByRole('button', { name: 'Renovar' }));
  await screen.findByText('Hecho: un acceso renovado.');
  expect(api.sent(accessExpireByDni)).toEqual([{ dnis: ['00000000T', '1'], license: 'B', months: 3 }]);
});

it('the card of the dashboard renews one by a press', async () => {
  api.on(studentAccessExpiring, { rows: [access({ until: '2026-12-01' })], capped: false });
  await openPage(<ExpiringCard />, frame('/dashboard'));
  press(await screen.findByRole('button', { name: 'Un mes más para Ortega Ruiz, Berta' }));
  api.on(accessExpireOne, { until: '2027-01-01' });
  await screen.findByText(/Ortega Ruiz, Berta/);
  expect(api.sent(accessExpireOne)).toEqual([{ contact: idOf(9), license: 'B', months: 1 }]);
});

it('a test is replayed as it was answered, all of it or its faults alone', async () => {
  const marked = (n: number, change: object) => ({
    ...{ id: idOf(n), version: 2, statement: `¿Pregunta ${n}?`, picture: null, pictureAlt: '', media: [] },
    ...{ explanation: 'Lo dice la norma.', norm: 'RD 1428/2003', article: '57', doubted: false, ms: 21_000 },
    options: [
      { text: 'Sí', right: true },
      { text: 'No', right: false },
    ],
    ...{ chosen: [0], correct: true },
    ...change,
  });
  api.on(attemptReplay, {
    attempt: { ...ATTEMPT, inPerson: true },
    ...{ errorsAllowed: 3, language: 'en', contact: idOf(9), name: 'Ortega Ruiz, Berta' },
    ...{ secondDevice: true, away: 2, moreTime: 50 },
    questions: [marked(1, {}), marked(2, { chosen: [1], correct: false, doubted: true })],
  });
  await openPage(<AttemptPage />, frame(`/formative/attempt/${idOf(7)}`, '/formative/attempt/:attempt_id'));
  await screen.findByText('¿Pregunta 1?');
  screen.getByText(/Salió 2 veces de la pantalla/);
  screen.getByText(/Tuvo un 50 % más de tiempo/);
  screen.getByText(/Idioma: Inglés/);
  screen.getByText(/presencial$/);
  api.refuse(attemptPrint, { status: 409, code: 'JOB-002', message: 'Ya se está preparando' });
  press(screen.getByRole('button', { name: 'Test en PDF' }));
  await waitFor(() => expect(api.sent(attemptPrint)).toEqual([{ attempt: idOf(7) }]));
  press(screen.getByRole('switch', { name: 'Solo los fallos' }));
  expect(screen.queryByText('¿Pregunta 1?')).toBeNull();
  const fault = screen.getByText('¿Pregunta 2?').closest('li');
  expect(fault?.textContent).toContain('Su respuesta');
  expect(fault?.textContent).toContain('RD 1428/2003, art. 57');
});

it('the dashboard names who is ready, and who of them has no day at Traffic', async () => {
  const ready: ReadyStudent = {
    ...{ contact: idOf(9), name: 'Ortega Ruiz, Berta', license: 'B', exam: 'common', chance: 0.93 },
    ...{ at: '2026-11-26T10:00:00.000Z', examDay: null },
  };
  const other = { ...ready, contact: idOf(10), name: 'Sanz, Leo', examDay: '2026-12-04' };
  api.on(studentsReady, { rows: [ready, other], capped: true });
  const { unmount } = await openPage(<ReadyCard />, frame('/dashboard'));
  const [first, second] = await screen.findAllByRole('listitem');
  if (!first || !second) throw new Error('no rows');
  const link = within(first).getByRole('link', { name: 'Ortega Ruiz, Berta' });
  expect(link.getAttribute('href')).toBe(`/contact/view/${idOf(9)}?tab=formacion`);
  within(first).getByText('Sin fecha');
  within(second).getByText('Examen el 04/12/2026');
  screen.getByText('Se ven los 2 primeros: antes, los que no tienen fecha.');
  unmount();
  api.on(studentsReady, { rows: [], capped: false });
  await openPage(<ReadyCard />, frame('/dashboard'));
  await screen.findByText(/^Ningún alumno está preparado todavía/);
});

const CONTACT = { id: idOf(9), type: 'P' } as ContactRecord;

it.each<[string, Partial<StudentAccess>, RegExp | null]>([
  ['that is open', { daysLeft: 100 }, /^100 días acceso a los test$/],
  ['without an end', { daysLeft: null, until: null }, /^Sin fin/],
  ['on its last day', { daysLeft: 0, standing: 'expiring' }, /^Último día/],
  ['that is over', { daysLeft: -3, standing: 'expired', mayTest: false }, /^Caducado/],
  ['that is blocked', { standing: 'blocked', mayTest: false }, /^Bloqueado/],
  ['of a contact who has left', { standing: 'gone', mayTest: false }, null],
])('the page of a contact shows an access %s', async (_, change, words) => {
  api.on(studentAccessRead, { contact: idOf(9), rows: [access(change)] });
  await openPage(<AccessCounter contact={CONTACT} label="acceso a los test" />, frame('/contact/view'));
  await waitFor(() => expect(api.sent(studentAccessRead)).toHaveLength(1));
  if (words) await screen.findByRole('link', { name: words });
  else expect(screen.queryByRole('link', { name: /acceso a los test/ })).toBeNull();
});

it('the page of a contact renews an access that ends soon, of several the one that lasts longest', async () => {
  const over = access({ id: idOf(2), license: 'A2', standing: 'expired', daysLeft: -20, mayTest: false });
  api.on(studentAccessRead, {
    contact: idOf(9),
    rows: [over, access({ standing: 'expiring', daysLeft: 4 })],
  });
  api.on(accessExpire, { changed: 1, skipped: [] });
  await openPage(<RenewAction contact={CONTACT} />, frame('/contact/view'));
  press(await screen.findByRole('button', { name: 'Renovar acceso a los test' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Renovar acceso' }));
  press(dialog.getByRole('button', { name: 'Renovar' }));
  await screen.findByText('Hecho: un acceso renovado.');
  expect(api.sent(accessExpire)).toEqual([{ contacts: [idOf(9)], license: 'B', months: 3 }]);
});

it('the page of a contact whose access is open asks for nothing', async () => {
  api.on(studentAccessRead, { contact: idOf(9), rows: [access()] });
  await openPage(<RenewAction contact={CONTACT} />, frame('/contact/view'));
  await waitFor(() => expect(api.sent(studentAccessRead)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Renovar acceso a los test' })).toBeNull();
});
