import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { contactSetState } from '@volante/contracts/contacts/contact.contract';
import type { EnrolmentStep } from '@volante/mfe-kit/slots';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aContact, aPerson } from '@volante/testing/pages/records';
import type { ComponentType } from 'react';
import contactTexts from '../../../../locales/contacts.json' with { type: 'json' };
import { InactiveStep } from './inactive-step';
import { PersonStep } from './person-step';

const api = fakeApi();
const onState = jest.fn<EnrolmentStep['onState']>();
beforeEach(() => {
  onState.mockReset();
  api.on(contactSetState, { changed: 1 });
});

const CONTACT = aContact({ licence: 'B' });
const OFFICE = ['client.view', 'client.modify'];
const open = (Step: ComponentType<EnrolmentStep>, contact = CONTACT, permissions = OFFICE) =>
  openPage(<Step contact={contact} onState={onState} />, {
    path: '/',
    user: aPerson({ permissions }),
    texts: { business: contactTexts },
  });
const expectReport = (...state: Parameters<EnrolmentStep['onState']>) =>
  waitFor(() => expect(onState).toHaveBeenLastCalledWith(...state));

describe('who it is', () => {
  it('is done with a name, an identity, a birthday, a way to reach them and a licence', async () => {
    await open(PersonStep);
    await expectReport('done', CONTACT.fiscalCode);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it.each([
    [{ lastName: '' }, 'Falta: nombre y apellidos.'],
    [{ fiscalCode: '', birthday: null }, 'Falta: DNI o NIE, fecha de nacimiento.'],
    [{ phone: '', phone2: '', email: '' }, 'Falta: teléfono o correo.'],
    [{ licence: null }, 'Falta: permiso al que aspira.'],
    [{ state: 'inactive', licence: null }, 'El contacto está inactivo. Falta: permiso al que aspira.'],
  ] as const)('lacks %j', async (part, words) => {
    await open(PersonStep, { ...CONTACT, ...part });
    await expectReport('lacking', words);
    const link = screen.getByRole('link', { name: 'Completar los datos' });
    expect(link.getAttribute('href')).toBe(`/contact/view/${CONTACT.id}?edit=1`);
  });

  it('takes what only the traffic sheet has', async () => {
    const dgt = {
      ...CONTACT.dgt,
      dni: '12345678Z',
      birthDate: '2004-05-06',
      licenceRequested: 'A2',
    } as const;
    await open(PersonStep, { ...CONTACT, fiscalCode: '', birthday: null, licence: null, dgt });
    await expectReport('done', '12345678Z');
  });

  it('activates a contact in its place', async () => {
    await open(PersonStep, { ...CONTACT, state: 'inactive' });
    await expectReport('lacking', 'El contacto está inactivo.');
    press(screen.getByRole('button', { name: 'Activar' }));
    await waitFor(() => expect(api.sent(contactSetState)).toEqual([{ id: [CONTACT.id], state: 'active' }]));
  });
});

describe('the last step of leaving', () => {
  it('makes the contact inactive', async () => {
    await open(InactiveStep);
    await expectReport('lacking', undefined);
    press(screen.getByRole('button', { name: 'Desactivar' }));
    await waitFor(() => expect(api.sent(contactSetState)).toEqual([{ id: [CONTACT.id], state: 'inactive' }]));
  });

  it('is done with an inactive one, and offers nothing to people who only look', async () => {
    const { unmount } = await open(InactiveStep, { ...CONTACT, state: 'inactive' });
    await expectReport('done', undefined);
    unmount();
    await open(InactiveStep, CONTACT, ['client.view']);
    await expectReport('lacking', undefined);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
