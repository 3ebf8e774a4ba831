import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  type CardClass,
  cardAnnul,
  cardClassCreate,
  cardClassSign,
  cardNoteCreate,
  type StudentCard,
  studentCardRead,
} from '@volante/contracts/dgt/student-card.contract';
import type { Permission } from '@volante/contracts/permissions';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, fillAndLeave, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import own from '../../../locales/card.json' with { type: 'json' };
import texts from '../../../locales/pages.json' with { type: 'json' };
import { CardPage } from './page/card.page';

const api = fakeApi();
const ENTRY = idOf(911);
const HAND = { by: 'Ana Ruiz', at: '2026-04-01T08:00:00.000Z' };
const MAY: Permission[] = ['dgt-card.view', 'dgt-card.modify', 'dgt-book.view', 'client.view'];

const aClass = (part: Partial<CardClass> = {}): CardClass => ({
  id: idOf(921),
  kind: 'road',
  day: '2026-04-01',
  from: '10:00',
  to: '10:45',
  kmStart: 12_000,
  kmEnd: 12_018,
  teacher: 'Rosa Gil',
  teacherId: idOf(301),
  others: 0,
  signedByTeacher: null,
  signedByStudent: null,
  maySign: true,
  mayAnnul: true,
  annulled: null,
  ...HAND,
  ...part,
});
const aCard = (part: Partial<StudentCard> = {}): StudentCard => ({
  entry: ENTRY,
  book: idOf(901),
  branch: idOf(11),
  number: 43,
  inscribedOn: '2026-03-01',
  student: idOf(101),
  firstName: 'Ana',
  surnames: 'Ruiz Pérez',
  dni: '12345678Z',
  licence: 'B',
  annulled: false,
  keepUntil: null,
  theoryStart: null,
  theoryEnd: null,
  classes: [],
  notes: [],
  exams: [],
  teachers: [{ id: idOf(301), name: 'Rosa Gil' }],
  ...part,
});
const open = (permissions: Permission[] = MAY) =>
  openPage(<CardPage />, {
    path: '/dgt/book/card/:entry_id',
    at: `/dgt/book/card/${ENTRY}`,
    user: aPerson({ permissions, branches: [idOf(11)] }),
    texts: { dgt: { ...texts, card: { ...own.card, title: 'Ficha del alumno' } } },
  });
/** A dialog by its form: antd gives every dialog the same id in tests. */
const dialogOf = async (name: string): Promise<HTMLElement> => {
  const form = await screen.findByRole('form', { name });
  return form.closest<HTMLElement>('[role="dialog"]') ?? form;
};
/** jsdom knows no pointers: a mouse's event of that name says where. */
const pointer = (on: Element, name: string, clientX: number, clientY: number) =>
  fireEvent(on, new MouseEvent(name, { bubbles: true, clientX, clientY }));
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('form', { name })).toBeNull());

// Modules that dialogs load on demand: loaded before the clock of a test runs.
beforeAll(() => import('./dialogs/card-dialogs'));
beforeEach(() => {
  api.on(studentCardRead, aCard());
});

describe('the card of a student', () => {
  it('says what each part is for while nothing is written, and leads back to the inscription', async () => {
    await open();
    await screen.findByRole('heading', { name: 'Ficha de Ana Ruiz Pérez' });
    screen.getByText(/Aquí se anota cada clase/);
    screen.getByText('Todavía sin certificar.');
    screen.getByText('2 años después de que deje la escuela');
    const back = screen.getByRole('link', { name: '43' });
    expect(back.getAttribute('href')).toBe(`/dgt/book/register/view/${idOf(901)}?asiento=${ENTRY}`);
  });

  it('tells a failure and tries again', async () => {
    api.refuse(studentCardRead, { status: 404, code: 'DATA-404', message: 'No existe o no puedes verlo.' });
    await open();
    await screen.findByText(/No existe o no puedes verlo/);
    api.on(studentCardRead, aCard());
    press(screen.getByRole('button', { name: /reintentar|volver a intentar/i }));
    await screen.findByRole('heading', { name: 'Ficha de Ana Ruiz Pérez' });
  });

  it('shows each class with kilometres, teacher and signatures, and strikes through what is annulled', async () => {
    const drawn = { strokes: 'M10 20L30 40', typed: '', ...HAND };
    api.on(
      studentCardRead,
      aCard({
        classes: [
          aClass({ signedByTeacher: drawn, signedByStudent: { ...drawn, strokes: null, typed: 'Ana Ruiz' } }),
          aClass({ id: idOf(922), from: '12:00', to: '12:45' }),
          aClass({ id: idOf(923), from: '16:00', to: '16:45', annulled: { reason: 'Otro coche', ...HAND } }),
        ],
        exams: [{ day: '2026-05-01', test: 'common', outcome: 'passed' }],
      }),
    );
    await open();
    await screen.findByText('2 clases · 1 sin firmar · 36 km');
    const list = within(screen.getByRole('region', { name: 'Clases prácticas' }));
    const [annulled, unsigned, signed] = list.getAllByRole('listitem');
    expect(annulled?.textContent).toContain('Anulada: Otro coche (Ana Ruiz');
    expect(annulled?.querySelector('.vd-struck')?.textContent).toContain('16:00 – 16:45');
    expect(annulled?.querySelector('button')).toBeNull();
    expect(unsigned?.textContent).toContain('Sin firmar');
    expect(signed?.textContent).toContain('km 12000 – 12018 (18 km) · Rosa Gil');
    expect(signed?.textContent).toContain('Ana Ruiz (nombre escrito)');
    within(signed as HTMLElement).getByRole('img', { name: 'Profesor' });
    within(screen.getByRole('region', { name: 'Pruebas de aptitud' })).getByText('Apto');
  });

  it('leaves the teacher’s signature to the teacher, and annulling to whoever may', async () => {
    api.on(studentCardRead, aCard({ classes: [aClass({ maySign: false, mayAnnul: false })] }));
    await open();
    await screen.findByText('Firma con su sesión');
    screen.getByRole('button', { name: /^Firmar, Alumno/ });
    expect(screen.queryByRole('button', { name: /^Firmar, Profesor|^Anular/ })).toBeNull();
  });

  it('is only read by whoever may not write, and by everybody once the inscription is annulled', async () => {
    api.on(studentCardRead, aCard({ classes: [aClass()] }));
    const { unmount } = await open(['dgt-card.view']);
    await screen.findByText('1 clase · 1 sin firmar · 18 km');
    expect(screen.queryByRole('button', { name: /Anotar|Firmar|Anular|Certificar/ })).toBeNull();
    unmount();
    api.on(studentCardRead, aCard({ annulled: true, classes: [aClass()] }));
    await open();
    await screen.findByText(/La inscripción está anulada/);
    expect(screen.queryByRole('button', { name: /Anotar|Firmar|Anular|Certificar/ })).toBeNull();
  });
});

describe('what is written', () => {
  it('a class: a wrong one is told at its fields, what the service refuses above them', async () => {
    await open();
    press(await screen.findByRole('button', { name: 'Anotar clase' }));
    const dialog = await dialogOf('Anotar clase');
    fillAndLeave(within(dialog).getByLabelText(/^Empieza/), '10:00');
    fillAndLeave(within(dialog).getByLabelText(/^Termina/), '09:00');
    fillAndLeave(within(dialog).getByLabelText(/^Km al empezar/), '12000');
    fillAndLeave(within(dialog).getByLabelText(/^Km al terminar/), '11999');
    press(within(dialog).getByRole('button', { name: 'Guardar' }));
    await within(dialog).findByText('Tiene que ser posterior al inicio');
    within(dialog).getByText('No pueden ser menos que los del inicio');
    fillAndLeave(within(dialog).getByLabelText(/^Termina/), '10:45');
    fillAndLeave(within(dialog).getByLabelText(/^Km al terminar/), '12018');
    api.refuse(cardClassCreate, {
      status: 409,
      code: 'DGT-CARD-002',
      message: 'El profesor ya tiene otra clase a esa hora.',
    });
    press(within(dialog).getByRole('button', { name: 'Guardar' }));
    await within(dialog).findByText('El profesor ya tiene otra clase a esa hora.');
    api.on(cardClassCreate, { id: idOf(921) });
    press(within(dialog).getByRole('button', { name: 'Guardar' }));
    await gone('Anotar clase');
    expect(api.sent(cardClassCreate).at(-1)).toMatchObject({
      entry: ENTRY,
      kind: 'road',
      from: '10:00',
      to: '10:45',
      kmStart: 12_000,
      kmEnd: 12_018,
      teacher: idOf(301),
    });
  });

  it('a class is one student’s, of motorcycles too', async () => {
    api.on(studentCardRead, aCard({ licence: 'A2', classes: [aClass({ others: 2 })] }));
    await open();
    // A class that was signed when it could be several's keeps its words.
    await screen.findByText(/en grupo de 3/);
    press(screen.getByRole('button', { name: 'Anotar clase' }));
    const dialog = await dialogOf('Anotar clase');
    expect(within(dialog).queryByText(/Otros alumnos/)).toBeNull();
    expect(dialog.textContent).not.toMatch(/5 en circuito/);
  });

  it('a signature is drawn, or the name is typed; not both, not neither', async () => {
    api.on(studentCardRead, aCard({ classes: [aClass()] }));
    api.on(cardClassSign, null);
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockReturnValue({ left: 0, top: 0, width: 600, height: 200 } as DOMRect);
    await open();
    press(await screen.findByRole('button', { name: /^Firmar, Profesor/ }));
    const drawn = await dialogOf('Firma del profesor');
    press(within(drawn).getByRole('button', { name: 'Firmar la clase' }));
    await within(drawn).findByText('Dibuja la firma o escribe el nombre');
    const pad = within(drawn).getByRole('img', { name: 'Hoja de firma en blanco' });
    pointer(pad, 'pointerdown', 10, 20);
    for (let at = 1; at <= 10; at += 1) pointer(pad, 'pointermove', 10 + at * 20, 20 + at * 10);
    pointer(pad, 'pointerup', 210, 120);
    await within(drawn).findByRole('img', { name: 'Firma dibujada' });
    press(within(drawn).getByRole('button', { name: 'Firmar la clase' }));
    await gone('Firma del profesor');
    expect(api.sent(cardClassSign)).toEqual([
      {
        id: idOf(921),
        side: 'teacher',
        strokes: expect.stringMatching(/^M10 20L10 20L30 30(?:L\d+ \d+)+L210 120$/),
        typed: '',
      },
    ]);
    press(screen.getByRole('button', { name: /^Firmar, Alumno/ }));
    const typed = await dialogOf('Firma del alumno');
    fill(within(typed).getByLabelText(/^O escribe el nombre/), 'Ana Ruiz Pérez');
    press(within(typed).getByRole('button', { name: 'Firmar la clase' }));
    await gone('Firma del alumno');
    expect(api.sent(cardClassSign).at(-1)).toEqual({
      id: idOf(921),
      side: 'student',
      strokes: null,
      typed: 'Ana Ruiz Pérez',
    });
  });

  it('a class is annulled with a reason; the assessment needs its instrument', async () => {
    api.on(studentCardRead, aCard({ classes: [aClass()] }));
    api.on(cardAnnul, null);
    await open();
    press(await screen.findByRole('button', { name: /^Anular: 01\/04\/2026/ }));
    const annul = await dialogOf('Anular');
    press(within(annul).getByRole('button', { name: 'Anular' }));
    await within(annul).findByText('Escribe el motivo');
    fill(within(annul).getByLabelText(/^Motivo/), 'Otro coche');
    press(within(annul).getByRole('button', { name: 'Anular' }));
    await gone('Anular');
    expect(api.sent(cardAnnul)).toEqual([{ id: idOf(921), reason: 'Otro coche' }]);

    press(screen.getByRole('button', { name: 'Anotar evaluación' }));
    const risk = await dialogOf('Anotar evaluación');
    fill(within(risk).getByLabelText(/^Resultado/), 'Riesgo medio');
    press(within(risk).getByRole('button', { name: 'Guardar' }));
    await within(risk).findByText('Escribe con qué se ha hecho la evaluación');
    fill(within(risk).getByLabelText(/^Instrumento/), 'Cuestionario');
    api.on(cardNoteCreate, { id: idOf(931) });
    press(within(risk).getByRole('button', { name: 'Guardar' }));
    await gone('Anotar evaluación');
    expect(api.sent(cardNoteCreate)).toMatchObject([
      { entry: ENTRY, kind: 'risk', text: 'Riesgo medio', instrument: 'Cuestionario', teacher: null },
    ]);
  });
});
