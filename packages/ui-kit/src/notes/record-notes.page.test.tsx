import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contactNotes } from '@volante/contracts/contacts/contact-notes.contract';
import type { NoteView } from '@volante/contracts/notes/note.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson, idOf } from '@volante/testing/pages/records';
import { RecordNotes } from './record-notes';

const api = fakeApi();
const RECORD = idOf(100);
const me = aPerson();
const note = (number: number, part: Partial<NoteView> = {}): NoteView => ({
  id: idOf(number),
  text: `Nota ${number}`,
  pinned: false,
  author: { id: me.id, name: me.name },
  createdAt: '2026-11-02T09:30:00.000Z',
  edited: false,
  version: 1,
  ...part,
});

beforeEach(() => {
  api.on(contactNotes.list, {
    rows: [note(1, { pinned: true }), note(2, { author: { id: idOf(9), name: 'Lucía Moreno' } })],
  });
});

const open = (mayModify = true) =>
  openPage(<RecordNotes calls={contactNotes} id={RECORD} mayModify={mayModify} purpose="Para recordar" />, {
    path: '/notas',
    texts: {},
  });
const rows = () => within(screen.getByRole('list', { name: 'Notas' })).getAllByRole('listitem');
const menuOf = (at: number) => {
  press(within(rows()[at] as HTMLElement).getByRole('button', { name: 'Acciones de la nota' }));
  return screen.getAllByRole('menuitem').map((item) => item.textContent);
};

describe('notes on a record', () => {
  it('are written with Ctrl-Enter, and stay written when that fails', async () => {
    await open();
    const field = await screen.findByLabelText('Nueva nota');
    fill(field, '  Llamar el lunes  ');
    api.refuse(contactNotes.create, { status: 409, code: 'NOTE-002', message: 'Ya tiene 500 notas.' });
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    await screen.findByText('Ya tiene 500 notas.');
    expect((field as HTMLTextAreaElement).value).toBe('  Llamar el lunes  ');
    api.on(contactNotes.create, { note: idOf(3) });
    press(screen.getByRole('button', { name: 'Añadir nota' }));
    await waitFor(() => expect((field as HTMLTextAreaElement).value).toBe(''));
    expect(api.sent(contactNotes.create).at(-1)).toEqual({ id: RECORD, text: 'Llamar el lunes' });
  });

  it('offer their text to their author only', async () => {
    await open();
    await screen.findByText('Nota 1');
    expect(menuOf(0)).toEqual(['Dejar de fijar', 'Cambiar nota', 'Eliminar nota']);
    api.on(contactNotes.update, { version: 2 });
    press(screen.getByRole('menuitem', { name: 'Dejar de fijar' }));
    await waitFor(() => expect(api.sent(contactNotes.update)).toHaveLength(1));
    expect(menuOf(1)).toEqual(['Fijar arriba', 'Eliminar nota']);
  });

  it('are only read by who may not change the record', async () => {
    await open(false);
    await screen.findByText('Nota 1');
    expect(screen.queryByLabelText('Nueva nota')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Acciones de la nota' })).toBeNull();
  });
});
