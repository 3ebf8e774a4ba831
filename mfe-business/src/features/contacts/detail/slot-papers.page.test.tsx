import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { contactDocuments } from '@volante/contracts/contacts/contact-documents.contract';
import { paperChaseStart, paperChaseStop } from '@volante/contracts/files/paper-chase.contract';
import {
  slotPaperClear,
  slotPaperSet,
  slotPapers,
  type WantedPaper,
} from '@volante/contracts/files/slot-paper.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aPerson } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import type { SheetPaper } from './slot-dialog';
import { SlotPapers } from './slot-papers';

const api = fakeApi();
const CONTACT = '6500000000000000000000a1';
const SLOT = '6500000000000000000000b1';
const FILE = '6500000000000000000000c1';
const paper = {
  ...{ file: FILE, name: 'dni.pdf', mime: 'application/pdf', by: 'Ana', fromSheet: false },
  validUntil: '2020-01-01',
  keepUntil: '2030-12-31',
};
const WANTED: WantedPaper = {
  slot: SLOT,
  name: 'DNI o NIE, anverso',
  expires: true,
  paper,
  state: 'expired',
};

const open = (permissions: string[], sheet: readonly SheetPaper[] = []) =>
  openPage(
    <SlotPapers {...{ sheet }} contact={CONTACT} mayModify={permissions.includes('client.modify')} />,
    {
      path: '/contact/view/:id',
      at: `/contact/view/${CONTACT}`,
      user: aPerson({ permissions }),
      texts: { business: texts },
    },
  );

describe('papers that are wanted of a contact', () => {
  it('tell until when each counts and is kept, and how many lack', async () => {
    api.on(slotPapers, {
      rows: [WANTED],
      lacking: 1,
      chase: null,
      mayChase: false,
      arrived: [],
      linkUntil: null,
    });
    await open(['client.view']);
    expect(await screen.findByText('Falta 1')).toBeTruthy();
    expect(screen.getByText('Caducado')).toBeTruthy();
    expect(
      screen.getByText(/dni\.pdf · hasta el 01\/01\/2020 · se guarda hasta el 31\/12\/2030/),
    ).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('take another day for the same document', async () => {
    api.on(slotPapers, {
      rows: [WANTED],
      lacking: 1,
      chase: null,
      mayChase: false,
      arrived: [],
      linkUntil: null,
    });
    api.on(contactDocuments.list, {
      rows: [
        {
          ...{ id: FILE, name: 'dni.pdf', mime: 'application/pdf', size: 9, pages: 1 },
          by: { id: CONTACT, name: 'Ana' },
          at: '2026-11-26T10:00:00.000Z',
        },
      ],
    });
    api.on(slotPaperSet, null);
    await open(['client.view', 'client.modify']);
    press(await screen.findByRole('button', { name: 'Cambiar: DNI o NIE, anverso' }));
    const dialog = await screen.findByRole('dialog');
    fill(within(dialog).getByLabelText('Vale hasta'), '31/12/2040');
    press(within(dialog).getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Guardado');
    expect(api.sent(slotPaperSet)).toEqual([
      {
        contact: CONTACT,
        slot: SLOT,
        file: FILE,
        validUntil: '2040-12-31',
        keepUntil: '2030-12-31',
        reason: '',
      },
    ]);
  });

  it('are the PDF of the sheet too, and say when another one stands there', async () => {
    const ofSheet = { ...WANTED, paper: { ...paper, fromSheet: true } };
    const NOW = '6500000000000000000000c2';
    api.on(slotPapers, {
      ...{ rows: [ofSheet], lacking: 1, chase: null, mayChase: false, arrived: [], linkUntil: null },
    });
    api.on(contactDocuments.list, { rows: [] });
    api.on(slotPaperSet, null);
    await open(['client.view', 'client.modify'], [{ file: NOW, name: 'DNI, NIE o tarjeta de residencia' }]);
    expect(await screen.findByText(/Este PDF ya no está en la ficha/)).toBeTruthy();
    press(screen.getByRole('button', { name: 'Cambiar: DNI o NIE, anverso' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'Documento' }));
    press(await screen.findByTitle('DNI, NIE o tarjeta de residencia (el PDF de la ficha)'));
    fill(within(dialog).getByLabelText('Vale hasta'), '31/12/2040');
    press(within(dialog).getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Guardado');
    expect(api.sent(slotPaperSet)).toMatchObject([{ slot: SLOT, file: NOW, validUntil: '2040-12-31' }]);
  });

  it('are kept for less long, or cleared, with a reason alone', async () => {
    const kept = { ...WANTED, paper: { ...paper, keepUntil: '2150-12-31' } };
    api.on(slotPapers, {
      rows: [kept],
      lacking: 1,
      chase: null,
      mayChase: false,
      arrived: [],
      linkUntil: null,
    });
    api.on(contactDocuments.list, { rows: [] });
    api.on(slotPaperSet, null);
    api.on(slotPaperClear, null);
    await open(['client.view', 'client.modify']);
    press(await screen.findByRole('button', { name: 'Cambiar: DNI o NIE, anverso' }));
    const dialog = await screen.findByRole('dialog');
    const save = within(dialog).getByRole('button', { name: 'Guardar' });
    fill(within(dialog).getByLabelText('Se guarda hasta'), '31/12/2030');
    const reason = await within(dialog).findByLabelText('Motivo para guardarlo menos tiempo');
    expect(save.hasAttribute('disabled')).toBe(true);
    fill(reason, 'Se puso por error');
    press(save);
    await screen.findByText('Guardado');
    expect(api.sent(slotPaperSet)).toMatchObject([{ keepUntil: '2030-12-31', reason: 'Se puso por error' }]);
    press(await screen.findByRole('button', { name: 'Quitar: DNI o NIE, anverso' }));
    const asked = await screen.findByText(/Su documento se guarda hasta el 31\/12\/2150/);
    fill(screen.getByLabelText('Motivo para guardarlo menos tiempo'), 'No era suyo');
    const box = within(asked.closest<HTMLElement>('[role="dialog"]') ?? document.body);
    press(box.getByRole('button', { name: 'Quitar' }));
    await screen.findByText(/El papel queda sin documento/);
    expect(api.sent(slotPaperClear)).toEqual([{ contact: CONTACT, slot: SLOT, reason: 'No era suyo' }]);
  });

  it('are asked for by a weekly mail, and no more when somebody stops it', async () => {
    const chase = {
      ...{ by: 'Ana Ruiz', since: '2026-11-02T09:00:00.000Z', sent: 2, lastAt: '2026-11-16T09:00:00.000Z' },
      ...{ nextAt: '2026-11-23T09:00:00.000Z', problem: '' },
    };
    let isOn = false;
    api.on(slotPapers, () => ({
      rows: [WANTED],
      lacking: 1,
      chase: isOn ? chase : null,
      mayChase: true,
      arrived: [],
      linkUntil: null,
    }));
    api.on(paperChaseStart, () => {
      isOn = true;
      return null;
    });
    api.on(paperChaseStop, () => {
      isOn = false;
      return null;
    });
    await open(['client.view', 'client.modify']);
    press(await screen.findByRole('button', { name: 'Recordar cada semana' }));
    await screen.findByText('Se le recuerda cada semana: lo pidió Ana Ruiz.');
    screen.getByText('2 correos, el último el 16/11/2026.');
    press(screen.getByRole('button', { name: 'Dejar de recordar' }));
    await screen.findByRole('button', { name: 'Recordar cada semana' });
    expect(api.sent(paperChaseStop)).toEqual([{ contact: CONTACT }]);
  });
});
