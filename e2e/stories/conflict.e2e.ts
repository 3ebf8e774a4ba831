import { describe, expect, it } from '@jest/globals';
import { createContact, freshWord, MANAGER, readContact } from '../src/contacts.js';
import { BASE, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const COLLEAGUE = 'jefatura@volante.demo';

describe('two people editing one contact', () => {
  it('lets the second one choose field by field, and loses nothing of the first', async () => {
    const token = await signIn(MANAGER);
    const id = await createContact(token, {
      firstName: 'Ana',
      lastName: freshWord(),
      phone: '600 000 001',
      city: 'Jaén',
    });
    const [first, second] = [await stage.enterAs(MANAGER), await stage.enterAs(COLLEAGUE)];
    const forms = await Promise.all(
      [first, second].map(async ({ page }) => {
        await page.goto(`${BASE}/contact/view/${id}?edit=1`);
        const form = page.getByRole('form', { name: 'Editar' });
        await form.waitFor();
        return form;
      }),
    );
    const [mine, theirs] = [forms[0]!, forms[1]!];
    await theirs.getByLabel('Teléfono', { exact: true }).fill('600 000 003');
    await theirs.getByLabel('Localidad').fill('Martos');
    await theirs.getByLabel('Observaciones').fill('Prefiere tardes');
    await mine.getByLabel('Teléfono', { exact: true }).fill('600 000 002');
    await mine.getByLabel('Localidad').fill('Linares');
    await mine.getByLabel('Dirección').fill('C/ Mayor, 3');
    await mine.getByRole('button', { name: 'Guardar cambios' }).click();
    await mine.waitFor({ state: 'detached' });

    await theirs.getByRole('button', { name: 'Guardar cambios' }).click();
    const dialog = second.page.getByRole('dialog', { name: 'Otra persona ha cambiado esto a la vez' });
    const phone = dialog.getByRole('row').filter({ hasText: 'Teléfono' });
    expect(await phone.textContent()).toContain('600 000 001');
    await phone.getByRole('radio', { name: /Actual: 600 000 002/ }).check();
    await dialog.getByRole('radio', { name: /Tuyo: Martos/ }).check();
    expect(await dialog.getByText('Prefiere tardes').count()).toBe(0);
    await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
    await theirs.waitFor({ state: 'detached' });
    await second.page.getByText('600 000 002').first().waitFor();
    expect(await readContact(token, id)).toMatchObject({
      phone: '600 000 002',
      city: 'Martos',
      street: 'C/ Mayor, 3',
      notes: 'Prefiere tardes',
    });
  });
});
