import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  agendaResources,
  lessonCost,
  lessonHistory,
  lessonList,
  lessonMove,
  lessonRead,
  lessonState,
} from '@volante/contracts/training/lesson.contract';
import { LESSON_RULES } from '@volante/contracts/training/lesson-words';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { openPage } from '@volante/testing/pages/page-frame';
import { aLesson, aPerson, idOf } from '@volante/testing/pages/records';
import texts from '../../../locales/es.json' with { type: 'json' };
import { AgendaPage } from './agenda.page';

const api = fakeApi();
const DAY = '2026-03-02';
const TEACHERS = [
  { id: idOf(1), name: 'Antonio Ruiz', licences: [], isOwn: false },
  { id: idOf(2), name: 'Rosa Jiménez', licences: [], isOwn: false },
];
const LESSON = aLesson({ day: DAY });
const open = (search = `?day=${DAY}`) =>
  openPage(<AgendaPage />, {
    ...{ path: '/schedule/agenda', at: `/schedule/agenda${search}`, user: aPerson() },
    texts: { formative: texts },
  });
const block = () => screen.findByRole('button', { name: /^10:00–10:45 · 4821 LBC Clara Gil/ });

beforeEach(() => {
  api.on(agendaResources, { teachers: TEACHERS, vehicles: [], rooms: [], types: [], places: [] });
  api.on(lessonList, { rows: [LESSON], capped: false });
  api.on(lessonRead, LESSON);
  api.on(lessonHistory, { rows: [], next: null });
  api.on(lessonMove, { id: LESSON.id, version: 2 });
});

describe('the agenda', () => {
  it('moves a practice with Alt and the arrows, in time and to the next teacher, and takes it back', async () => {
    await open();
    const first = await block();
    api.on(lessonList, { rows: [{ ...LESSON, version: 2 }], capped: false });
    fireEvent.keyDown(first, { key: 'ArrowDown', altKey: true });
    await waitFor(() =>
      expect(api.sent(lessonMove)[0]).toMatchObject({
        version: 1,
        day: DAY,
        from: '10:05',
        minutes: 45,
        teacher: idOf(1),
      }),
    );
    fireEvent.keyDown(await block(), { key: 'ArrowRight', altKey: true });
    await waitFor(() => expect(api.sent(lessonMove)[1]).toMatchObject({ from: '10:00', teacher: idOf(2) }));
    fireEvent.click((await screen.findAllByRole('button', { name: 'Deshacer' })).at(-1) as HTMLElement);
    await waitFor(() =>
      expect(api.sent(lessonMove)[2]).toMatchObject({ version: 2, from: '10:00', teacher: idOf(1) }),
    );
  });

  it('shows a practice at its new place while it is saved and until the list has it there', async () => {
    await open();
    fireEvent.keyDown(await block(), { key: 'ArrowDown', altKey: true });
    // The list still answers the old place.
    const moved = await screen.findByRole('button', { name: /^10:05–10:50 · 4821 LBC Clara Gil/ });
    await waitFor(() => expect(api.sent(lessonList).length).toBeGreaterThan(1));
    fireEvent.keyDown(moved, { key: 'ArrowDown', altKey: true });
    await waitFor(() => expect(api.sent(lessonMove)[1]).toMatchObject({ from: '10:10', version: 2 }));
  });

  it('puts a practice back that could not be moved', async () => {
    api.refuse(lessonMove, { status: 409, code: 'LESSON-001', message: 'No se puede reservar a esa hora.' });
    await open();
    fireEvent.keyDown(await block(), { key: 'ArrowDown', altKey: true });
    await screen.findByText('No se puede reservar a esa hora.');
    await block();
  });

  it('asks for a reason where a rule of the school stands against it, and goes on with it', async () => {
    api.refuse(lessonMove, {
      ...{ status: 409, code: 'LESSON-002', message: 'Hace falta un motivo.' },
      errors: [
        { path: 'teacher-hours', code: 'LESSON-002', message: 'Está fuera del horario del profesor.' },
      ],
    });
    await open();
    fireEvent.keyDown(await block(), { key: 'ArrowUp', altKey: true });
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText('Está fuera del horario del profesor.');
    api.on(lessonMove, { id: LESSON.id, version: 2 });
    fireEvent.change(within(dialog).getByLabelText(/^Motivo/), { target: { value: 'Lo pide el alumno' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Seguir de todas formas' }));
    await waitFor(() =>
      expect(api.sent(lessonMove).at(-1)).toMatchObject({ from: '09:55', override: 'Lo pide el alumno' }),
    );
  });

  it('a holiday that refuses asks for a reason; one that only warns is noted at the practice', async () => {
    const [refused, noted] = [LESSON_RULES.holiday.words, LESSON_RULES['holiday-note'].words];
    api.refuse(lessonMove, {
      ...{ status: 409, code: 'LESSON-002', message: 'Hace falta un motivo.' },
      errors: [{ path: 'holiday', code: 'LESSON-002', message: refused }],
    });
    await open();
    fireEvent.keyDown(await block(), { key: 'ArrowDown', altKey: true });
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText(refused);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }));
    // Nothing was moved.
    const warned = await block();
    api.on(lessonRead, { ...LESSON, broken: ['holiday-note'] });
    fireEvent.click(warned);
    await screen.findByText(noted);
    expect(api.sent(lessonMove)).toHaveLength(1);
  });

  it('takes a practice on once, however often the button is pressed, and again after a refusal', async () => {
    const gone = 'Otra persona ha cambiado esta práctica.';
    api.refuse(lessonState, { status: 409, code: 'LESSON-001', message: gone });
    await open();
    fireEvent.click(await block());
    const begin = await screen.findByRole('button', { name: 'Empezar' });
    begin.focus();
    const held = api.hold(lessonState);
    fireEvent.click(begin);
    // A disabled button would lose the focus.
    await waitFor(() => expect(begin.getAttribute('aria-disabled')).toBe('true'));
    expect((begin as HTMLButtonElement).disabled).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Mover' }));
    expect(screen.queryByRole('dialog', { name: 'Mover práctica' })).toBeNull();
    held.release();
    await screen.findByText(gone);
    api.on(lessonState, { id: LESSON.id, version: 2 });
    await waitFor(() => expect(begin.getAttribute('aria-disabled')).toBe('false'));
    expect(document.activeElement).toBe(begin);
    fireEvent.click(begin);
    fireEvent.click(begin);
    await screen.findByText('Práctica empezada', { selector: '.ant-message *' });
    fireEvent.click(begin);
    expect(api.sent(lessonState)).toHaveLength(2);
  });

  it('leaves the keyboard at the next act once the one that was pressed is gone', async () => {
    api.on(lessonState, { id: LESSON.id, version: 2 });
    await open();
    fireEvent.click(await block());
    const begin = await screen.findByRole('button', { name: 'Empezar' });
    begin.focus();
    api.on(lessonRead, { ...LESSON, version: 2, state: 'under-way' });
    fireEvent.click(begin);
    await waitFor(() => expect(begin.isConnected).toBe(false));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Dar por dada' })),
    );
  });

  it('says before it is cancelled what that costs', async () => {
    api.on(lessonCost, {
      isLate: true,
      latePercent: 100,
      freeLateLeft: 0,
      noShowPercent: 100,
      freeHours: 24,
    });
    api.on(lessonState, { id: LESSON.id, version: 2 });
    await open();
    fireEvent.click(await block());
    fireEvent.click(await screen.findByRole('button', { name: 'Cancela el alumno' }));
    // antd names all dialogs of a test alike: the last one is the one on top.
    await screen.findByText('Faltan menos de 24 horas. Se cobra el 100 % de la práctica.');
    const dialog = screen.getAllByRole('dialog').at(-1) as HTMLElement;
    fireEvent.change(within(dialog).getByLabelText(/^Motivo/), { target: { value: 'Se olvidó' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancelar por el alumno' }));
    await waitFor(() =>
      expect(api.sent(lessonState)).toEqual([
        expect.objectContaining({ state: 'cancelled-student', reason: 'Se olvidó', chargedPercent: 100 }),
      ]),
    );
  });

  it('offers nothing to change to those who only see it', async () => {
    api.on(lessonRead, { ...LESSON, mayChange: false });
    api.on(lessonList, { rows: [{ ...LESSON, mayChange: false }], capped: false });
    await open();
    const button = await block();
    fireEvent.keyDown(button, { key: 'ArrowDown', altKey: true });
    fireEvent.click(button);
    await screen.findByText('Circulación B · B');
    expect(screen.queryByRole('button', { name: 'Mover' })).toBeNull();
    expect(api.sent(lessonMove)).toEqual([]);
  });

  it.each(['?day=nunca', '?view=mes&by=nadie&of=x', ''])(
    'opens today for an odd address: %s',
    async (search) => {
      await open(search);
      await waitFor(() =>
        expect(api.sent(lessonList)[0]).toMatchObject({ from: expect.stringMatching(/^20\d\d-/) }),
      );
    },
  );
});
