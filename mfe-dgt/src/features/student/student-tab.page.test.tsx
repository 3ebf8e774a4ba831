import { beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type DgtFee, dgtFeeRead, dgtFeeUpdate } from '@volante/contracts/dgt/dgt-fee.contract';
import { type ExamAttempt, examDelete, examRead, examUpdate } from '@volante/contracts/dgt/exam.contract';
import { examServiceRead } from '@volante/contracts/dgt/exam-service.contract';
import { processabilityCheck } from '@volante/contracts/dgt/presentation.contract';
import {
  type RegisterBook,
  registerBookRead,
  registerContactRead,
} from '@volante/contracts/dgt/register-book.contract';
import { studentCardList } from '@volante/contracts/dgt/student-card.contract';
import { studentCopyState } from '@volante/contracts/dgt/student-copy.contract';
import { studentFileRead, studentFileUpdate } from '@volante/contracts/dgt/student-file.contract';
import { teacherRead } from '@volante/contracts/dgt/teacher.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fillAndLeave, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aContact, aPageOf, aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/pages.json' with { type: 'json' };
import type { StudentFile } from './tab/file-clock';
import { StudentTab } from './tab/student-tab';

const api = fakeApi();
const STUDENT = idOf(101);
const BOOK: RegisterBook = {
  ...{
    id: idOf(901),
    branch: idOf(11),
    number: 2,
    openedOn: '2026-01-01',
    closedOn: null,
    first: 1,
    last: 0,
  },
  ...{ seal: '', keepUntil: null, version: 1 },
};
const file: StudentFile = {
  student: { id: STUDENT, name: 'Ruiz Pérez, Ana', dni: '12345678Z', branch: idOf(11) },
  birthDate: '2008-12-03',
  today: '2026-11-22',
  licence: 'B',
  file: {
    licence: null,
    held: [],
    cap: null,
    commonElsewhere: null,
    reportIssued: null,
    reportFiled: null,
    identityUntil: '2026-12-20',
    province: null,
  },
  version: 0,
  papers: [],
  held: [{ licence: 'AM', since: '2024-02-01', until: null }],
  path: [
    { test: 'common', passed: true },
    { test: 'road', passed: false },
  ],
  clock: {
    next: 'road',
    earliest: '2026-12-03',
    missing: [
      { code: 'DGT-LAW-001', reason: 'Cumple 18 años el 03/12/2026.', article: 'RD 818/2009, art. 4.2' },
    ],
    cautions: [],
    dates: [
      {
        name: 'identity',
        subject: null,
        kind: 'until',
        day: '2026-12-20',
        days: 28,
        rule: 'El documento de identidad tiene que estar en vigor.',
        article: 'RD 818/2009, anexo III',
        severity: 'soon',
      },
    ],
  },
};

const LEVEL = { behind: 0, capped: false, rebuilding: false, rebuiltAt: null };

beforeEach(() => {
  api.on(studentCopyState, LEVEL);
  api.on(studentFileRead, file);
  api.on(examRead, { rows: [] });
  api.on(dgtFeeRead, aPageOf([]));
  api.on(registerContactRead, { rows: [] });
  api.on(studentCardList, aPageOf([]));
});

const open = (permissions: NonNullable<Parameters<typeof aPerson>[0]>['permissions']) =>
  openPage(<StudentTab contact={aContact({ id: STUDENT })} />, {
    path: '/contact/view',
    user: aPerson({ permissions: permissions ?? [] }),
    texts: { dgt: texts },
  });

it('tells every legal date with its rule and article, what is missing and from when it may be', async () => {
  await open(['dgt-folder.view']);
  await screen.findByText('Todavía no');
  screen.getByText('Cumple 18 años el 03/12/2026.');
  screen.getByText('Por edad, antigüedad y esperas, desde el 03/12/2026.');
  const path = screen.getByRole('list', { name: 'Pruebas' });
  expect(within(path).getByText('Circulación').closest('li')?.getAttribute('aria-current')).toBe('step');
  const date = screen.getByText('Caduca el documento de identidad').closest('li');
  expect(date?.textContent).toContain('dentro de 28 días');
  expect(date?.textContent).toContain('RD 818/2009, anexo III');
  expect(date?.textContent).toContain('Pronto');
  expect(screen.queryByText('No tiene tasas.')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull();
});

it('offers no exam to a student whose contact is inactive, whatever the law says', async () => {
  api.on(studentFileRead, { ...file, clock: { ...file.clock, missing: [] } });
  const user = aPerson({ permissions: ['dgt-folder.view', 'dgt-folder.add'] });
  const gone = aContact({ id: STUDENT, state: 'inactive' });
  await openPage(<StudentTab contact={gone} />, { path: '/contact/view', user, texts: { dgt: texts } });
  await screen.findByText('Contacto inactivo');
  expect(screen.queryByText('Puede presentarse')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Abrir carpeta de examen' })).toBeNull();
});

it('names papers that the school wants, with the way to them, and says when they were not checked', async () => {
  const papers = [
    { slot: idOf(951), name: 'Fotografía', state: 'missing' as const, validUntil: null },
    { slot: idOf(952), name: 'DNI o NIE, anverso', state: 'expired' as const, validUntil: '2026-10-31' },
  ];
  api.on(studentFileRead, { ...file, papers });
  const { unmount } = await open(['dgt-folder.view']);
  await screen.findByText('Falta: Fotografía.');
  screen.getByText('DNI o NIE, anverso: valía hasta el 31/10/2026.');
  const put = screen.getByRole('link', { name: 'Poner documento: Fotografía' });
  expect(put.getAttribute('href')).toBe(`/contact/view/${STUDENT}?tab=documentos`);
  unmount();
  api.on(studentFileRead, { ...file, papers: null });
  await open(['dgt-folder.view']);
  await screen.findByText(/sin comprobar/);
});

it('puts right what is missing by a button beside it: a fee, the report, the sheet', async () => {
  const lack = (code: string, reason: string) => ({ code, reason, article: 'RD 818/2009' });
  const missing = [
    lack('DGT-LAW-013', 'Falta la tasa de examen.'),
    lack('DGT-LAW-016', 'Falta el informe psicotécnico.'),
    lack('DGT-LAW-002', 'Falta la fecha de nacimiento.'),
  ];
  api.on(studentFileRead, { ...file, clock: { ...file.clock, missing } });
  const fee: DgtFee = {
    ...{ id: idOf(941), branch: idOf(11), type: '2.1', typeName: 'Permisos', number: '905220260001' },
    ...{ boughtOn: '2026-11-02', cents: 9405, student: null, state: 'free', sittings: 2, remaining: 2 },
    ...{ until: null, refundedOn: null, note: '', version: 1 },
  };
  api.on(dgtFeeRead, ({ state }) => aPageOf(state === 'free' ? [fee] : []));
  api.on(registerBookRead, { rows: [] });
  api.on(dgtFeeUpdate, { ...fee, version: 2 });
  await open(['dgt-folder.view', 'dgt-folder.modify', 'dgt-fee.view', 'dgt-fee.modify', 'client.modify']);
  const sheet = await screen.findByRole('link', { name: 'Completar la ficha' });
  expect(sheet.getAttribute('href')).toBe(`/contact/view/${STUDENT}?tab=ficha`);
  press(screen.getByRole('button', { name: 'Asignar una tasa' }));
  const dialog = await screen.findByRole('dialog', { name: 'Asignar una tasa' });
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: /^Número/ }));
  fireEvent.click(await screen.findByTitle(/905220260001/));
  press(within(dialog).getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(api.sent(dgtFeeUpdate)).toEqual([{ id: idOf(941), version: 1, student: STUDENT }]),
  );
  press(await screen.findByRole('button', { name: 'Anotar el psicotécnico' }));
  expect(await screen.findByLabelText('Informe psicotécnico, emitido el')).toBeTruthy();
});

it('leads from a student without an inscription to the open book of their branch', async () => {
  const book = { ...BOOK, id: idOf(902) };
  api.on(registerBookRead, {
    rows: [{ ...BOOK, branch: idOf(12) }, { ...BOOK, closedOn: '2026-01-01' }, book],
  });
  await open(['dgt-folder.view', 'dgt-book.view', 'dgt-book.modify']);
  const link = await screen.findByRole('link', { name: 'Inscribir en el libro' });
  expect(link.getAttribute('href')).toBe(`/dgt/book/register/view/${idOf(902)}/${STUDENT}`);
});

it('leads to a new folder for the next test with the student in it, and to a fee of their own', async () => {
  const missing = [{ code: 'DGT-LAW-013', reason: 'No tiene tasa.', article: 'Ley 16/1979' }];
  api.on(studentFileRead, { ...file, clock: { ...file.clock, missing } });
  api.on(dgtFeeRead, aPageOf([]));
  api.on(registerBookRead, { rows: [] });
  await open(['dgt-folder.view', 'dgt-folder.add', 'dgt-fee.view', 'dgt-fee.add', 'dgt-fee.modify']);
  const folder = await screen.findByRole('link', { name: 'Abrir carpeta de examen' });
  expect(folder.getAttribute('href')).toBe(
    `/dgt/folder/list?nueva=1&alumnos=${STUDENT}&prueba=road&sucursal=${idOf(11)}`,
  );
  press(screen.getByRole('button', { name: 'Asignar una tasa' }));
  const buy = await screen.findByRole('link', { name: 'Comprar una para este alumno' });
  expect(buy.getAttribute('href')).toBe(`/dgt/folder/tax/list?comprar=1&alumno=${STUDENT}`);
});

it('shows doubts that stop nobody apart from what is missing, with their source', async () => {
  const article = 'RD 170/2010, art. 15.4, en días hábiles según la DGT';
  const cautions = [{ code: 'DGT-LAW-101', reason: 'El informe ha pasado de 90 días naturales.', article }];
  api.on(studentFileRead, { ...file, clock: { ...file.clock, missing: [], cautions } });
  await open(['dgt-folder.view']);
  const heading = await screen.findByText('Conviene comprobar');
  expect(heading.parentElement?.textContent).toContain(
    `El informe ha pasado de 90 días naturales. ${article}`,
  );
  screen.getByText('Puede presentarse');
});

it('checks with law, data and the authority whether the student could be presented today', async () => {
  const message = 'Servicio de prueba: lo que se presenta aquí no llega a Tráfico.';
  api.on(examServiceRead, { state: 'test', message, tests: [], licences: [] });
  api.on(processabilityCheck, {
    asked: true,
    rows: [
      {
        student: file.student,
        licence: 'B',
        refusals: [],
        reasons: [{ code: 'FEE_SPENT', reason: 'La tasa ya está agotada o caducada. Asigna otra.' }],
        presented: false,
        ready: false,
      },
    ],
  });
  await open(['dgt-folder.view']);
  press(await screen.findByRole('button', { name: 'Comprobar con Tráfico' }));
  expect(await screen.findByText('No se puede presentar')).toBeTruthy();
  expect(screen.getByText(/La tasa ya está agotada/).textContent).toContain('FEE_SPENT');
  expect(screen.getByText(message)).toBeTruthy();
  expect(api.sent(processabilityCheck)).toEqual([{ students: STUDENT }]);
  const papers = screen.getByRole('link', { name: 'Solicitud de pruebas (PDF)' });
  expect(papers.getAttribute('href')).toBe(`/dgt/folder/solicitud_pruebas_aptitud?alumnos=${STUDENT}`);
});

it('says so while the copy of the students is behind the contacts, and reads again once it is level', async () => {
  api.on(studentCopyState, { ...LEVEL, behind: 2 });
  await open(['dgt-folder.view']);
  await screen.findByText(/Faltan 2 cambios de los contactos/);
  expect(api.sent(studentFileRead)).toHaveLength(1);
  api.on(studentCopyState, LEVEL);
  await waitFor(() => expect(api.sent(studentFileRead)).toHaveLength(2), { timeout: 4_000 });
  expect(screen.queryByText(/Faltan 2 cambios/)).toBeNull();
});

it('writes the dates of the papers and sends only what changed', async () => {
  await open(['dgt-folder.view', 'dgt-folder.modify', 'dgt-fee.view', 'dgt-book.view']);
  await screen.findByText('No tiene tasas.');
  press(await screen.findByRole('button', { name: 'Editar' }));
  const dialog = await screen.findByRole('dialog');
  fillAndLeave(within(dialog).getByLabelText('Informe psicotécnico, emitido el'), '20/11/2026');
  api.on(studentFileUpdate, { version: 1, file: file.file });
  press(within(dialog).getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(api.sent(studentFileUpdate)).toEqual([
      { student: STUDENT, version: 0, reportIssued: '2026-11-20' },
    ]),
  );
});

it('puts an exam right that was written by hand, and takes it away after asking; those of a folder stay', async () => {
  const exam = (part: Partial<ExamAttempt>): ExamAttempt => ({
    ...{ id: idOf(701), student: STUDENT, licence: 'B', day: '2026-11-10', test: 'road', outcome: 'failed' },
    ...{
      tax: null,
      taxNumber: '',
      folder: null,
      center: 'Jaén',
      teacher: '',
      teacherId: null,
      note: '',
      authorised: 'Adelantado por urgencia',
      version: 2,
    },
    ...part,
  });
  const ofExamFolder = exam({ id: idOf(702), day: '2026-10-10', folder: idOf(921) });
  api.on(examRead, { rows: [exam({}), ofExamFolder] });
  api.on(teacherRead, { rows: [] });
  await open(['dgt-folder.view', 'dgt-folder.modify']);
  const act = async (name: string) => {
    press(await screen.findByRole('button', { name: 'Acciones del examen del 10/11/2026' }));
    press(await screen.findByRole('menuitem', { name }));
  };
  await act('Corregir');
  const dialog = await screen.findByRole('dialog', { name: 'Circulación del permiso B' });
  fillAndLeave(within(dialog).getByLabelText(/^Fecha/), '09/11/2026');
  api.on(examUpdate, exam({ day: '2026-11-09', version: 3 }));
  press(within(dialog).getByRole('button', { name: 'Guardar' }));
  await waitFor(() =>
    expect(api.sent(examUpdate)).toEqual([{ id: idOf(701), version: 2, day: '2026-11-09' }]),
  );
  expect(screen.queryByRole('button', { name: 'Acciones del examen del 10/10/2026' })).toBeNull();
  await act('Quitar el examen');
  const asked = await screen.findByRole('dialog', { name: 'Quitar el examen' });
  expect(asked.textContent).toContain('Circulación del 10/11/2026');
  api.on(examDelete, null);
  press(within(asked).getByRole('button', { name: 'Quitar el examen' }));
  await waitFor(() => expect(api.sent(examDelete)).toEqual([{ id: idOf(701) }]));
});
