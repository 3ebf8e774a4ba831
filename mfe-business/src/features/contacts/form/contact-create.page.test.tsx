import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { branchList } from '@volante/contracts/business/business.contract';
import { contactCreate, contactDuplicates } from '@volante/contracts/contacts/contact.contract';
import { contactGroupRead } from '@volante/contracts/contacts/contact-group.contract';
import { employeeRead } from '@volante/contracts/employees/employee.contract';
import { fakeApi } from '@volante/testing/pages/fake-api';
import { fill, fillAndLeave, press } from '@volante/testing/pages/hands';
import { openPage } from '@volante/testing/pages/page-frame';
import { aContactSummary, anEmployee, aPerson, BRANCHES, idOf } from '@volante/testing/pages/records';
import texts from '../../../../locales/es.json' with { type: 'json' };
import { ContactCreatePage } from './contact-create.page';

const api = fakeApi();
const NEW = idOf(777);

async function open() {
  await openPage(<ContactCreatePage />, { path: '/contact/list/create', texts: { business: texts } });
  await screen.findByRole('form', { name: 'Crear contacto' });
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => press(screen.getByRole('button', { name: 'Crear contacto' }));
const noteOf = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;

beforeEach(() => {
  api.on(branchList, { rows: BRANCHES });
  api.on(contactGroupRead, { rows: [] });
  api.on(contactDuplicates, { rows: [] });
});

describe('creating a contact', () => {
  it('says what is wrong at a field once it has been left, and takes it back when it is right', async () => {
    await open();
    const email = field(/^Correo electrónico/);
    fill(email, 'ana@');
    expect(email.getAttribute('aria-invalid')).toBe('false');
    fillAndLeave(email, 'ana@correo');
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
    expect(noteOf(email)).not.toBe('');
    fill(email, 'ana@correo.example');
    await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('false'));
    expect(noteOf(email)).toBe('');
  });

  it('warns of a telephone of signs alone, and does not refuse it', async () => {
    await open();
    fillAndLeave(field(/^Teléfono$/), '+-----');
    expect(noteOf(field(/^Teléfono$/))).toBe('Comprueba el teléfono: apenas tiene cifras.');
    expect(field(/^Teléfono$/).getAttribute('aria-invalid')).toBe('false');
    fill(field(/^Teléfono$/), '953 12 34 56');
    expect(noteOf(field(/^Teléfono$/))).toBe('');
  });

  it('takes a DNI with dots, a hyphen and a small letter, and cleans it', async () => {
    await open();
    const dni = field(/^DNI o NIE/);
    for (const typed of ['12345678-z', '12.345.678-z', ' 12345678 Z ']) {
      fillAndLeave(dni, typed);
      await waitFor(() => expect(dni.value).toBe('12345678Z'));
      expect(dni.getAttribute('aria-invalid')).toBe('false');
    }
  });

  it('lets people type on after a wrong DNI: the dialog waits, and the focus goes back to where they were', async () => {
    await open();
    const dni = field(/^DNI o NIE/);
    const phone = field(/^Teléfono$/);
    await userEvent.type(dni, '12345678A');
    await userEvent.click(phone);
    expect(dni.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(phone, '953123456');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect([dni.value, phone.value]).toEqual(['12345678A', '953123456']);
    const dialog = await screen.findByRole('dialog', { name: /ERROR DNI\/NIE/ });
    press(within(dialog).getByRole('button', { name: 'Entendido' }));
    await waitFor(() => expect(document.activeElement).toBe(phone));
  });

  it('explains a wrong DNI once, in the dialog, and gives the field the focus back', async () => {
    await open();
    const dni = field(/^DNI o NIE/);
    await userEvent.click(dni);
    fillAndLeave(dni, '12345678A');
    const dialog = await screen.findByRole('dialog', { name: /ERROR DNI\/NIE/ });
    expect(dialog.textContent).toContain('la letra del NIF no se corresponde');
    expect(noteOf(dni)).toBe('Revisa el número');
    expect(dni.getAttribute('aria-invalid')).toBe('true');
    press(within(dialog).getByRole('button', { name: 'Entendido' }));
    await waitFor(() => expect(document.activeElement).toBe(dni));
    fillAndLeave(dni, '12345678A');
    expect(screen.queryByText(/la letra del NIF no se corresponde/)).toBeNull();
  });

  it('sends nothing that is wrong: messages at every field, the first wrong one has the focus', async () => {
    await open();
    fill(field(/^Código postal/), '99');
    submit();
    const name = field(/^Nombre$/);
    expect(await screen.findByText('Revisa los campos marcados.')).toBeTruthy();
    expect(noteOf(name)).toBe('Escribe al menos un nombre');
    expect(noteOf(field(/^Código postal/))).toBe('El código postal no es válido');
    expect(document.activeElement).toBe(name);
    expect(api.sent(contactCreate)).toEqual([]);
  });

  it('puts the server’s messages at their fields and keeps what was typed', async () => {
    const message = 'Ya hay un contacto con ese código.';
    api.refuse(contactCreate, {
      status: 409,
      code: 'CONTACT-001',
      message,
      errors: [{ path: 'code', code: 'CONTACT-001', message }],
    });
    await open();
    fill(field(/^Nombre$/), 'Ana');
    fill(field(/^Código$/), '00012');
    submit();
    const code = field(/^Código$/);
    await waitFor(() => expect(noteOf(code)).toBe(message));
    await waitFor(() => expect(document.activeElement).toBe(code));
    expect(field(/^Nombre$/).value).toBe('Ana');
  });

  it('saves in the person’s own branch, opens the new contact', async () => {
    api.on(contactCreate, { id: NEW, version: 1 });
    await openPage(<ContactCreatePage />, {
      path: '/contact/list/create',
      user: aPerson({ branches: [idOf(12)] }),
      texts: { business: texts },
    });
    await screen.findByRole('form', { name: 'Crear contacto' });
    fill(field(/^Nombre$/), 'Ana');
    submit();
    expect(await screen.findByText(`dirección: /contact/view/${NEW}`)).toBeTruthy();
    expect(api.sent(contactCreate)).toMatchObject([{ firstName: 'Ana', branch: idOf(12), force: false }]);
  });

  it('begins with an employee’s data where one is named, in a branch of theirs, and goes back to them', async () => {
    const [, second] = BRANCHES;
    const employee = anEmployee({
      ...{ dni: '12345678Z', birthday: '1990-04-05', branches: [idOf(99), second?.id ?? ''] },
    });
    const page = { rows: [], from: 0, total: 1, capped: false, next: null, previous: null };
    api.on(employeeRead, { ...page, record: employee });
    api.on(contactCreate, { id: NEW, version: 1 });
    await openPage(<ContactCreatePage />, {
      ...{ path: '/contact/list/create', at: `/contact/list/create?empleado=${employee.id}` },
      texts: { business: texts },
    });
    await screen.findByRole('form', { name: 'Crear contacto' });
    expect(field(/^Nombre$/).value).toBe('Lucía');
    expect(api.sent(employeeRead)).toEqual([{ id: employee.id }]);
    submit();
    expect(await screen.findByText(`dirección: /employee/view/${employee.id}`)).toBeTruthy();
    expect(window.location.search).toBe('?tab=firmas');
    expect(api.sent(contactCreate)).toEqual([
      expect.objectContaining({
        ...{ type: 'P', firstName: 'Lucía', lastName: 'Serrano Vega', fiscalCode: '12345678Z' },
        ...{
          birthday: '1990-04-05',
          email: 'lucia@elolivo.example',
          phone: '600 000 007',
          branch: second?.id,
        },
      }),
    ]);
  });

  it('goes back to the employee on cancelling, and says that they cannot be read', async () => {
    const employee = anEmployee();
    const at = `/contact/list/create?empleado=${employee.id}`;
    const page = { rows: [], from: 0, total: 1, capped: false, next: null, previous: null };
    api.refuse(employeeRead, { status: 404, code: 'DATA-404', message: 'No se encuentra.' });
    await openPage(<ContactCreatePage />, { path: '/contact/list/create', at, texts: { business: texts } });
    expect(await screen.findByText(/No se encuentra/)).toBeTruthy();
    expect(screen.queryByRole('form')).toBeNull();
    api.on(employeeRead, { ...page, record: employee });
    press(screen.getByRole('button', { name: 'Reintentar' }));
    await screen.findByRole('form', { name: 'Crear contacto' });
    press(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText(`dirección: /employee/view/${employee.id}`)).toBeTruthy();
    expect(window.location.search).toBe('?tab=firmas');
  });

  it('tells whoever may not see it that it is made, and offers an empty form for the next', async () => {
    api.on(contactCreate, { id: NEW, version: 1 });
    await openPage(<ContactCreatePage />, {
      path: '/contact/list/create',
      user: aPerson({ permissions: ['client.add'] }),
      texts: { business: texts },
    });
    await screen.findByRole('form', { name: 'Crear contacto' });
    expect(screen.queryByRole('link', { name: 'Contactos' })).toBeNull();
    fill(field(/^Nombre$/), 'Ana');
    submit();
    expect(await screen.findByText('Contacto creado')).toBeTruthy();
    await waitFor(() => expect(field(/^Nombre$/).value).toBe(''));
    expect(screen.queryByText(/^dirección:/)).toBeNull();
    fill(field(/^Nombre$/), 'Luis');
    submit();
    await waitFor(() =>
      expect(api.sent(contactCreate).map(({ firstName }) => firstName)).toEqual(['Ana', 'Luis']),
    );
    await waitFor(() => expect(field(/^Nombre$/).value).toBe(''));
    press(screen.getByRole('button', { name: 'Cancelar' }));
    expect(await screen.findByText('dirección: /dashboard')).toBeTruthy();
  });

  it('warns of a likely duplicate with a link to it, and saves only when told to', async () => {
    const twin = aContactSummary({ name: 'Ana Ruiz Gómez' });
    api.on(contactDuplicates, { rows: [{ ...twin, matched: ['email'] }] });
    api.refuse(contactCreate, { status: 409, code: 'CONTACT-002', message: 'Ya existe un contacto igual.' });
    await open();
    fill(field(/^Nombre$/), 'Ana');
    fillAndLeave(field(/^Correo electrónico/), 'ana@correo.example');
    expect(await screen.findByText('Ya hay un contacto que parece el mismo')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ana Ruiz Gómez' }).getAttribute('href')).toBe(
      `/contact/view/${twin.id}`,
    );
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    submit();
    await waitFor(() => expect(api.sent(contactCreate)).toHaveLength(1));
    // The notice, from wherever the form was saved.
    await waitFor(() => expect(scrolled).toHaveBeenCalled());
    scrolled.mockRestore();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Crear contacto' })).toHaveProperty('disabled', false),
    );
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.queryByText('Ya existe un contacto igual.')).toBeNull();
    api.on(contactCreate, { id: NEW, version: 1 });
    press(screen.getByRole('button', { name: 'Guardar de todos modos' }));
    expect(await screen.findByText(`dirección: /contact/view/${NEW}`)).toBeTruthy();
    expect(api.sent(contactCreate).map(({ force }) => force)).toEqual([false, true]);
  });
});
