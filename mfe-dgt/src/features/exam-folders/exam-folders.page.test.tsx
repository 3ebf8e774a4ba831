import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { branchList } from '@volante/contracts/business/business.contract';
import { contactFinder } from '@volante/contracts/contacts/contact.contract';
import {
  centerRead,
  EXAM_FOLDER_ERRORS,
  type ExamFolder,
  examFolderRead,
} from '@volante/contracts/dgt/exam-folder.contract';
import {
  type ExamFolderStudent,
  examFolderCandidateRead,
  examFolderCandidateWhy,
  examFolderResultSave,
  examFolderStudentAdd,
  examFolderStudentOrder,
  examFolderStudentRead,
  examFolderStudentTeacher,
} from '@volante/contracts/dgt/exam-folder-student.contract';
import { examServiceRead } from '@volante/contracts/dgt/exam-service.contract';
import {
  presentationRead,
  presentationRequest,
  presentationResult,
  processabilityCheck,
} from '@volante/contracts/dgt/presentation.contract';
import { presentationInboxCount } from '@volante/contracts/dgt/presentation-inbox.contract';
import { schoolRead } from '@volante/contracts/dgt/school.contract';
import { teacherRead } from '@volante/contracts/dgt/teacher.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aContactSummary, aPageOf, aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/pages.json' with { type: 'json' };
import { ExamFolderListPage } from './list/exam-folder-list.page';
import { ExamFolderViewPage } from './view/exam-folder-view.page';

const api = fakeApi();
const FOLDER = idOf(921);
const aExamFolder = (part: Partial<ExamFolder> = {}): ExamFolder => ({
  id: FOLDER,
  branch: idOf(11),
  center: { id: idOf(931), name: 'Jaén' },
  day: '2026-11-20',
  test: 'common',
  reference: '',
  note: '',
  places: 2,
  state: 'open',
  students: 1,
  reserves: 1,
  passed: 0,
  failed: 0,
  absent: 0,
  pending: 1,
  version: 3,
  ...part,
});
const who = (id: number, name: string) => ({ id: idOf(id), name, dni: '12345678Z', branch: idOf(11) });
const UNDER_AGE = {
  code: 'DGT-LAW-001',
  reason: 'Cumple 18 años el 03/12/2026.',
  article: 'RD 818/2009, art. 4.2',
};
const LATE_FEE = {
  code: 'DGT-LAW-104',
  reason: 'La tasa se compró el 22/11/2026, después de este examen.',
  article: 'RD 818/2009, anexo III, A',
};
const aStudent = (part: Partial<ExamFolderStudent> = {}): ExamFolderStudent => ({
  student: who(101, 'Ruiz Pérez, Ana'),
  licence: 'B',
  position: 1,
  reserve: false,
  tax: { id: idOf(941), number: 'T-1' },
  teacher: '',
  teacherId: null,
  authorised: '',
  presented: null,
  outcome: null,
  mistakes: null,
  theory: null,
  refusals: [],
  cautions: [],
  ...part,
});
const shown = { texts: { dgt: texts } };
const user = aPerson({
  permissions: [
    'client.view',
    'dgt-folder.view',
    'dgt-folder.add',
    'dgt-folder.modify',
    'dgt-folder.present',
  ],
});

beforeEach(() => {
  api.on(branchList, { rows: [] });
  api.on(centerRead, { rows: [] });
  api.on(schoolRead, { rows: [] });
  api.on(presentationInboxCount, { attention: 0, waiting: 0 });
  api.on(teacherRead, { rows: [{ id: idOf(961), name: 'Rosa Gil' }] });
});

it('the list asks by what the address says, without an order or a search of its own', async () => {
  api.on(examFolderRead, aPageOf([aExamFolder()]));
  const PATH = '/dgt/folder/list';
  await openPage(<ExamFolderListPage />, { path: PATH, at: `${PATH}?state=open`, user, ...shown });
  const link = await screen.findByRole('link', { name: '20/11/2026' });
  expect(link.getAttribute('href')).toBe(`/dgt/folder/view/${FOLDER}`);
  expect(api.sent(examFolderRead)[0]).toEqual({ state: 'open' });
  expect(screen.queryByRole('searchbox')).toBeNull();
});

describe('a folder', () => {
  const open = () =>
    openPage(<ExamFolderViewPage />, {
      path: '/dgt/folder/view/:dgt_folder_id',
      at: `/dgt/folder/view/${FOLDER}`,
      user,
      ...shown,
    });
  const RESERVE = aStudent({
    student: who(102, 'Sol Gil, Eva'),
    position: 1,
    reserve: true,
    refusals: [UNDER_AGE],
  });

  beforeEach(() => {
    api.on(examFolderStudentRead, { folder: aExamFolder(), rows: [aStudent(), RESERVE] });
  });

  it('tells who is ready and who is not and why, with the article, and gives a reserve a place', async () => {
    await open();
    const table = await screen.findByRole('table', { name: 'Alumnos de la carpeta' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first?.textContent).toContain('Listo');
    expect(second?.textContent).toContain('Cumple 18 años el 03/12/2026. RD 818/2009, art. 4.2');
    press(within(table).getByRole('button', { name: 'Acciones de Sol Gil, Eva' }));
    api.on(examFolderStudentOrder, aExamFolder());
    press(screen.getByRole('menuitem', { name: 'Darle plaza' }));
    await waitFor(() =>
      expect(api.sent(examFolderStudentOrder)).toEqual([
        { folder: FOLDER, version: 3, students: [idOf(101), idOf(102)], reserves: [] },
      ]),
    );
  });

  it('says how prepared a student was in the app, until there is a result', async () => {
    const theory = { chance: 0.874, ready: false, at: '2026-11-20T10:00:00.000Z' };
    api.on(examFolderStudentRead, {
      folder: aExamFolder(),
      rows: [
        aStudent({ theory }),
        aStudent({ student: who(102, 'Sol Gil, Eva'), theory, outcome: 'passed' }),
      ],
    });
    await open();
    const rows = await screen.findAllByText(/Todavía no preparado en los test: 87 % el 20\/11\/2026/);
    expect(rows).toHaveLength(1);
  });

  it('names a teacher of the school for a student; one who has left stays to be read', async () => {
    const row = aStudent({ teacher: 'Ana, que se fue', teacherId: idOf(960) });
    api.on(examFolderStudentRead, { folder: aExamFolder(), rows: [row] });
    await open();
    press(await screen.findByRole('button', { name: 'Acciones de Ruiz Pérez, Ana' }));
    press(screen.getByRole('menuitem', { name: 'Cambiar el profesor' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cambiar el profesor' });
    expect(await within(dialog).findByText('Ana, que se fue')).toBeTruthy();
    fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'Profesor' }));
    fireEvent.click(await screen.findByTitle('Rosa Gil'));
    api.on(examFolderStudentTeacher, aExamFolder());
    press(within(dialog).getByRole('button', { name: 'Guardar' }));
    await waitFor(() =>
      expect(api.sent(examFolderStudentTeacher)).toEqual([
        { folder: FOLDER, students: [idOf(101)], teacher: idOf(961) },
      ]),
    );
  });

  it('adds whom the law lets go, no more than there are places', async () => {
    const candidate = (id: number, name: string, refusals = [] as (typeof UNDER_AGE)[]) => ({
      id: idOf(id),
      student: who(id, name),
      licence: 'B' as const,
      tax: null,
      earliest: '2026-12-03',
      refusals,
      papers: [],
      cautions: id === 104 ? [LATE_FEE] : [],
    });
    const found = [
      candidate(103, 'Mora, Luis'),
      candidate(104, 'Vega, Pau'),
      candidate(105, 'Paz, Iris', [UNDER_AGE]),
    ];
    api.on(examFolderCandidateRead, { ...aPageOf(found), ready: 2 });
    api.on(examFolderStudentAdd, { folder: aExamFolder(), added: 1 });
    await open();
    press(await screen.findByRole('button', { name: 'Añadir alumnos' }));
    press(await screen.findByRole('checkbox', { name: /Mora, Luis/ }));
    expect(screen.getByText(LATE_FEE.reason, { exact: false })).toBeTruthy();
    expect(screen.getByText('Listo, con avisos')).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /Paz, Iris/ })).toBeNull();
    expect(screen.getByRole('link', { name: 'Paz, Iris' }).getAttribute('href')).toBe(
      `/contact/view/${idOf(105)}/${FOLDER}?tab=trafico`,
    );
    press(screen.getByRole('radio', { name: 'Sin nada pendiente (2)' }));
    await waitFor(() => expect(api.sent(examFolderCandidateRead).at(-1)).toMatchObject({ ready: 'true' }));
    expect(screen.queryByRole('link', { name: 'Paz, Iris' })).toBeNull();
    press(screen.getByRole('checkbox', { name: /Vega, Pau/ }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Añadir 2 alumnos' }).disabled).toBe(true);
    press(screen.getByRole('checkbox', { name: /Vega, Pau/ }));
    press(screen.getByRole('button', { name: 'Añadir 1 alumno' }));
    await waitFor(() =>
      expect(api.sent(examFolderStudentAdd)).toEqual([
        { folder: FOLDER, reserve: false, students: [{ student: idOf(103) }] },
      ]),
    );
  });

  it('says why somebody whom a search finds cannot be chosen, with branch, licence and tax id', async () => {
    api.on(branchList, { rows: BRANCHES });
    api.on(examFolderCandidateRead, { ...aPageOf([]), ready: 0 });
    api.on(contactFinder, aPageOf([aContactSummary({ id: idOf(106) }), aContactSummary({ id: idOf(107) })]));
    const common = { student: who(106, 'Núñez Gil, Begoña'), licence: 'B' as const };
    api.on(examFolderCandidateWhy, {
      rows: [
        { id: idOf(106), ...common, next: 'road', why: 'otherTest' },
        { id: idOf(107), ...common, student: who(107, 'Núñez Sol, Iris'), next: null, why: 'candidate' },
      ],
    });
    await open();
    press(await screen.findByRole('button', { name: 'Añadir alumnos' }));
    fill(await screen.findByPlaceholderText('Buscar por nombre, DNI o teléfono'), 'begona');
    const others = await screen.findByRole('list', { name: 'No se pueden elegir' });
    expect(within(others).getAllByRole('listitem')).toHaveLength(1);
    expect(others.textContent).toContain(`B · 12345678Z · ${BRANCHES[0]?.name}`);
    expect(others.textContent).toContain('Su siguiente prueba es otra: ');
    expect(api.sent(contactFinder).at(-1)).toMatchObject({ search: 'begona' });
    expect(api.sent(examFolderCandidateWhy).at(-1)).toMatchObject({ folder: FOLDER });
  });

  it('says of whom and why the law refuses, and keeps what was ticked', async () => {
    const row = { id: idOf(103), student: who(103, 'Mora, Luis'), licence: 'B' as const, tax: null };
    api.on(examFolderCandidateRead, {
      ...aPageOf([{ ...row, earliest: null, refusals: [], cautions: [], papers: [] }]),
      ready: 1,
    });
    api.refuse(examFolderStudentAdd, {
      code: 'DGT-001',
      message: 'La ley no lo permite.',
      status: 409,
      errors: [
        { path: '', code: 'DGT-LAW-013', message: 'Mora, Luis: Falta la tasa de examen. (RD 818/2009)' },
      ],
    });
    await open();
    press(await screen.findByRole('button', { name: 'Añadir alumnos' }));
    press(await screen.findByRole('checkbox', { name: /Mora, Luis/ }));
    press(screen.getByRole('button', { name: 'Añadir 1 alumno' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Mora, Luis: Falta la tasa de examen.');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Mora, Luis/ }).checked).toBe(true);
  });

  it.each([
    ['DGT-FOLDER-001', EXAM_FOLDER_ERRORS['DGT-FOLDER-001']],
    ['DGT-FOLDER-002', EXAM_FOLDER_ERRORS['DGT-FOLDER-002']],
  ])(
    'another browser was quicker (%s): says so, and keeps what was ticked',
    async (code, { status, message }) => {
      const row = { id: idOf(103), student: who(103, 'Mora, Luis'), licence: 'B' as const, tax: null };
      api.on(examFolderCandidateRead, {
        ...aPageOf([{ ...row, earliest: null, refusals: [], cautions: [], papers: [] }]),
        ready: 1,
      });
      api.refuse(examFolderStudentAdd, { code, message, status });
      await open();
      press(await screen.findByRole('button', { name: 'Añadir alumnos' }));
      press(await screen.findByRole('checkbox', { name: /Mora, Luis/ }));
      press(screen.getByRole('button', { name: 'Añadir 1 alumno' }));
      expect((await screen.findByRole('alert')).textContent).toContain(message);
      expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Mora, Luis/ }).checked).toBe(true);
    },
  );

  it('offers no results of a day that has not come', async () => {
    api.on(examFolderStudentRead, { folder: aExamFolder({ day: '2199-01-10' }), rows: [aStudent()] });
    await open();
    await screen.findByRole('button', { name: 'Añadir alumnos' });
    expect(screen.queryByRole('button', { name: 'Escribir resultados' })).toBeNull();
  });

  describe('is presented to the authority', () => {
    const checked = (id: number, name: string, refusals = [] as (typeof UNDER_AGE)[]) => ({
      ...{ student: who(id, name), licence: 'B' as const, refusals, reasons: [], presented: false },
      ready: refusals.length === 0,
    });
    const message = 'Servicio de prueba: lo que se presenta aquí no llega a Tráfico.';
    const present = async () => {
      await open();
      press(await screen.findByRole('button', { name: 'Más acciones' }));
      press(await screen.findByRole('menuitem', { name: 'Presentar a Tráfico' }));
    };

    beforeEach(() => {
      const rows = [checked(101, 'Ruiz Pérez, Ana'), checked(105, 'Paz, Iris', [UNDER_AGE])];
      api.on(processabilityCheck, { asked: true, rows });
      api.on(presentationRead, aPageOf([]));
    });

    it('only those who may be, and the screen says that it is a trial', async () => {
      api.on(examServiceRead, { state: 'test', message, tests: [], licences: [] });
      api.on(presentationRequest, { queued: 1, standing: 0 });
      await present();
      expect(await screen.findByText(message)).toBeTruthy();
      expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: /Paz, Iris/ })).disabled).toBe(
        true,
      );
      press(screen.getByRole('button', { name: 'Presentar a 1 alumno' }));
      await waitFor(() =>
        expect(api.sent(presentationRequest)).toEqual([{ folder: FOLDER, students: [idOf(101)] }]),
      );
    });

    it('by paper alone where nothing is connected', async () => {
      api.on(examServiceRead, { state: 'none', message: 'No está conectado.', tests: [], licences: [] });
      await present();
      expect(await screen.findByText('No está conectado.')).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Plantilla de solicitudes (ODS)' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: /Presentar a/ })).toBeNull();
    });
  });

  describe('results that the authority has told', () => {
    const resultOf = (outcome: 'passed' | 'failed', mistakes: number | null = null) => ({
      rows: [{ student: idOf(101), name: 'Ruiz Pérez, Ana', dni: '12345678Z', outcome, mistakes }],
      pending: 0,
    });
    const message = 'El servicio de Tráfico no está conectado.';
    const ask = async () => {
      await open();
      press(await screen.findByRole('button', { name: 'Escribir resultados' }));
      press(await screen.findByRole('button', { name: 'Traer resultados de AUES' }));
    };

    it('stand beside the grid until a person accepts them, and are saved with the rest', async () => {
      api.on(examServiceRead, { state: 'ready', message: 'Responde.', tests: [], licences: [] });
      api.on(presentationResult, resultOf('failed', 5));
      await ask();
      expect(await screen.findByText(/Tráfico ha comunicado 1 resultado/)).toBeTruthy();
      const row = screen.getByRole('row', { name: /Ruiz Pérez, Ana/ });
      expect(within(row).getByText('5 fallos')).toBeTruthy();
      const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar resultados' });
      expect(save.disabled).toBe(true);
      press(within(row).getByRole('button', { name: 'Aceptar el resultado de Tráfico de Ruiz Pérez, Ana' }));
      expect(within(row).getByText('Igual')).toBeTruthy();
      fill(screen.getByRole('spinbutton', { name: 'Fallos de Ruiz Pérez, Ana' }), '4');
      expect(await within(row).findByText('Distinto')).toBeTruthy();
      expect(screen.getByText(/1 no coincide con lo escrito/)).toBeTruthy();
      press(within(row).getByRole('button', { name: /^Aceptar el resultado/ }));
      api.on(examFolderResultSave, aExamFolder());
      press(save);
      await waitFor(() =>
        expect(api.sent(examFolderResultSave)).toEqual([
          { folder: FOLDER, version: 3, rows: [{ student: idOf(101), outcome: 'failed', mistakes: 5 }] },
        ]),
      );
    });

    it('are none where nothing is connected, and the screen says so plainly', async () => {
      api.on(examServiceRead, { state: 'none', message, tests: [], licences: [] });
      api.on(presentationResult, { rows: [], pending: 0 });
      await ask();
      expect(await screen.findByText(message)).toBeTruthy();
      expect(screen.queryByRole('button', { name: /^Aceptar/ })).toBeNull();
    });
  });

  it('takes the results of those who had a place in one go', async () => {
    await open();
    press(await screen.findByRole('button', { name: 'Escribir resultados' }));
    const mistakes = await screen.findByRole('spinbutton', { name: 'Fallos de Ruiz Pérez, Ana' });
    expect(screen.queryByRole('spinbutton', { name: /Sol Gil/ })).toBeNull();
    fill(mistakes, '2');
    api.on(examFolderResultSave, aExamFolder());
    press(screen.getByRole('button', { name: 'Guardar resultados' }));
    await waitFor(() =>
      expect(api.sent(examFolderResultSave)).toEqual([
        { folder: FOLDER, version: 3, rows: [{ student: idOf(101), outcome: 'passed', mistakes: 2 }] },
      ]),
    );
  });

  it('gives a pass to all that have nothing yet, and wonders at one with too many faults', async () => {
    await open();
    press(await screen.findByRole('button', { name: 'Escribir resultados' }));
    press(await screen.findByRole('button', { name: 'Apto a los que faltan' }));
    fill(screen.getByRole('spinbutton', { name: 'Fallos de Ruiz Pérez, Ana' }), '4');
    await screen.findByText('Con 4 fallos no suele ser apto.');
    api.on(examFolderResultSave, aExamFolder());
    press(screen.getByRole('button', { name: 'Guardar resultados' }));
    await waitFor(() =>
      expect(api.sent(examFolderResultSave)).toEqual([
        { folder: FOLDER, version: 3, rows: [{ student: idOf(101), outcome: 'passed', mistakes: 4 }] },
      ]),
    );
  });
});
