import { expect, it } from '@jest/globals';
import { agreement } from '@volante/contracts/agreements/agreement.contract';
import { DEMO } from '@volante/contracts/demo';
import { employeeCreate } from '@volante/contracts/employees/employee.contract';
import { both, draw, openByCode, plainTemplate } from '../src/agreement-hands.js';
import { PHONE, WIDE } from '../src/browser.js';
import { freshDni, freshWord, MANAGER } from '../src/contacts.js';
import { Hand } from '../src/hand.js';
import { caughtFor, linkIn } from '../src/mailbox.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();

/** A teacher with an address of their own, and a template of confidentiality. */
async function teacher(word: string, email: string, dni: string): Promise<string> {
  const input = {
    ...{ firstName: 'Olga', lastName: word, dni, birthday: '1990-04-05', email, phone: '600 123 456' },
    branches: [DEMO.school.branches[0].id],
  };
  const { body } = await send(employeeCreate, input, { token: await signIn(MANAGER) });
  return (body.data as { id: string }).id;
}

async function confidential(address: string): Promise<void> {
  const token = await signIn(MANAGER);
  const id = address.split('/').at(-1) ?? '';
  const { body } = await send(agreement.calls.one, { id }, { token });
  const { version } = body.data as { version: number };
  const { status } = await send(agreement.calls.update, { id, version, kind: 'confidentiality' }, { token });
  expect(status).toBe(200);
}

it('a teacher gets a confidentiality agreement from their own page and signs it', async () => {
  const [word, dni] = [freshWord(), freshDni()];
  const email = `olga-${word.toLowerCase()}@correo.example`;
  const employee = await teacher(word, email, dni);
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  const hand = new Hand(page);
  const name = `Confidencialidad ${word}`;
  await confidential(await plainTemplate(page, hand, name));

  await page.goto(`${BASE}/employee/view/${employee}`);
  await page.getByRole('link', { name: 'Firmas' }).click();
  await page.getByText('Todavía no tiene ficha de contacto').waitFor();
  await both(page, 'employee-agreement-none');
  await hand.press('Crear su ficha de contacto');
  await page.getByRole('form', { name: 'Crear contacto' }).waitFor();
  expect(await page.getByLabel('Apellidos').inputValue()).toBe(word);
  expect(await page.getByLabel(/^DNI o NIE/).inputValue()).toBe(dni);
  expect(await page.getByLabel(/^Correo electrónico/).inputValue()).toBe(email);
  await both(page, 'employee-agreement-contact');
  await page.getByRole('button', { name: 'Crear contacto' }).click();

  await page.waitForURL(/employee\/view\/.*tab=firmas/);
  await page.getByText('Firma como contacto:').waitFor();
  await page.getByLabel('Enviar a firmar').click();
  await page.keyboard.type(word);
  await page.locator('.ant-select-dropdown:visible').getByTitle(name).dispatchEvent('click');
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/años: firma/).waitFor();
  await hand.press('Enviar a firmar', dialog.getByRole('button'));
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name }).waitFor();
  await both(page, 'employee-agreement-sent');

  const { page: phone } = await stage.enter({ viewport: PHONE });
  await phone.goto(linkIn(await caughtFor(email, `Para firmar: ${name}`)));
  await openByCode(phone, email);
  await phone.getByText('Página 1 de 1').scrollIntoViewIfNeeded();
  await phone.getByText('Has pasado todas las páginas').waitFor();
  await draw(phone, phone.getByRole('img', { name: 'Hoja para firmar, vacía' }));
  await phone.getByRole('button', { name: 'Firmar el documento' }).click();
  await phone.getByText(`Gracias, Olga ${word}`).waitFor();

  await page.getByText('Firmado', { exact: true }).waitFor();
  await both(page, 'employee-agreement-signed');
  await page.getByRole('link', { name: `Olga ${word}` }).click();
  await page.waitForURL(/contact\/view\/.*tab=contratos/);
  await page.getByRole('button', { name }).waitFor();
}, 180_000);
