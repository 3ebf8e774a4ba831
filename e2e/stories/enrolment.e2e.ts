import { expect, it } from '@jest/globals';
import { DEMO_INSCRIBED } from '@volante/contracts/demo';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { createContact, freshDni, freshWord, MANAGER, openList } from '../src/contacts.js';
import { handAt, PLACES } from '../src/hand.js';
import { signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { moved, watchMoves } from '../src/whole-page.js';

const stage = useStage();
/** A student of a branch whose register book is open. */
const [{ branch }] = DEMO_INSCRIBED;
/** Beyond this people lose the place at which they read. */
const MAX_MOVED = 0.1;

it.each(PLACES)(
  'at a %s, a student is enrolled from the list, step by step, and leaving says what is left',
  async (place) => {
    const word = freshWord();
    const token = await signIn(MANAGER);
    await createContact(token, {
      ...{ firstName: 'Nora', lastName: word, fiscalCode: freshDni(), birthday: '2003-04-05', sex: 'F' },
      ...{ phone: '600123123', licence: 'B', branch, city: 'Jaén', province: 23 },
      ...{ postalCode: '23001', street: 'Calle Mayor, 3' },
    });
    const { page } = await stage.enterAs(MANAGER);
    await watchMoves(page);
    await openList(page, `?search=${word}`);
    // Cards take the place of rows there.
    await handAt(page, place);
    await page
      .getByRole(place === 'phone' ? 'listitem' : 'row')
      .filter({ hasText: word })
      .getByRole('button', { name: /^Acciones de/ })
      .click();
    await page.getByRole('menuitem', { name: 'Matricular' }).click();
    await page.getByRole('heading', { level: 1, name: `Matricular a Nora ${word}` }).waitFor();

    const step = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('button', { name }) });
    await step('Datos del alumno').getByText('Hecho').waitFor();
    await step('Ficha de Tráfico').getByText('Sin rellenar').waitFor();
    expect(await barriers(page)).toEqual([]);
    // The turn to the phone moves everything.
    if (place === 'desk') expect(await moved(page)).toBeLessThan(MAX_MOVED);
    await shoot(page, `enrolment-sheet-${place}`);

    // The sheet is the contact's; the step is done from the copy of the authority's area.
    await page.getByRole('link', { name: 'Completar la ficha' }).click();
    await page.getByRole('button', { name: 'Copiar del contacto' }).click();
    await page.getByLabel('País de nacimiento').fill('España');
    await page.getByLabel('Nacionalidad').fill('Española');
    await page.getByRole('button', { name: 'Guardar' }).click();
    // The sheet leads back to the enrolment by itself.
    await step('Ficha de Tráfico').getByText('Hecho').waitFor();

    await page.getByRole('button', { name: 'Inscribir', exact: true }).click();
    await page.getByRole('button', { name: /^Inscribir con el nº/ }).click();
    // The contract is signed in a story of its own, and the pack is sold in another.
    await step('Contrato').getByText('Sin contrato').waitFor();
    await shoot(page, `enrolment-contract-${place}`);
    await step('Contrato').getByRole('button', { name: 'Omitir este paso' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Omitir' }).click();
    await step('Pack y primer pago').getByText('Sin contratar').waitFor();
    await step('Pack y primer pago').getByRole('button', { name: 'Omitir este paso' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Omitir' }).click();
    await step('Prácticas')
      .getByRole('button', { name: /^Inscribir en las prácticas/ })
      .click();
    await step('Test de teoría').getByRole('button', { name: 'Dar acceso al permiso B' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dar acceso al permiso B' });
    await dialog.getByText('Tarjeta con QR para imprimir').waitFor();
    expect(await barriers(page)).toEqual([]);
    await shoot(page, `enrolment-access-${place}`);
    await dialog.getByRole('button', { name: 'Dar acceso' }).click();
    const card = page.getByRole('dialog', { name: 'Tarjeta de entrada' });
    await card.getByRole('img', { name: 'Código QR de entrada' }).waitFor();
    await shoot(page, `enrolment-card-${place}`);
    await card.getByText('Cerrar').click();
    await page.getByRole('heading', { name: 'Matrícula completa' }).waitFor();
    await page.getByText('7 de 7 pasos').waitFor();
    expect(await barriers(page)).toEqual([]);
    await shoot(page, `enrolment-done-${place}`);
    await page.setViewportSize(PHONE);
    expect(await barriers(page)).toEqual([]);
    await shoot(page, 'enrolment-done-390');

    await page.getByRole('link', { name: 'Ver su ficha' }).click();
    await page.getByRole('link', { name: /Pruebas por aprobar/ }).waitFor();
    await shoot(page, 'contact-counters-390');
    await page.getByRole('button', { name: 'Acciones' }).click();
    await page.getByRole('menuitem', { name: 'Dar de baja' }).click();
    await step('Fin de la enseñanza').getByText('Queda 1 inscripción abierta').waitFor();
    await shoot(page, 'leaving-390');
    if (place === 'desk') await page.setViewportSize(WIDE);
    await shoot(page, `leaving-${place}`);
    await step('Prácticas').getByRole('button', { name: 'Terminar sus prácticas' }).click();
    await step('Acceso a los test').getByRole('button', { name: 'Terminar su acceso hoy' }).click();
    await step('Fin de la enseñanza').getByRole('button', { name: 'Omitir este paso' }).click();
    await page.getByLabel('Motivo').fill('Sigue hasta el viernes');
    await page.getByRole('dialog').getByRole('button', { name: 'Omitir' }).click();
    await step('Fin de la enseñanza').getByText('Sigue hasta el viernes').waitFor();
    await page.getByRole('button', { name: 'Desactivar', exact: true }).click();
    await page.getByRole('heading', { name: 'Baja completa' }).waitFor();
    await shoot(page, `leaving-done-${place}`);
  },
  120_000,
);
