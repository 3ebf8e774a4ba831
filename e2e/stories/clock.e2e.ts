import { describe, expect, it } from '@jest/globals';
import { barriers } from '../src/axe.js';
import { PHONE, shoot } from '../src/browser.js';
import { freshWord, MANAGER } from '../src/contacts.js';
import { downloaded } from '../src/files.js';
import { BASE } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { dayFromNow } from '../src/traffic.js';

const stage = useStage();
const TEACHER = 'profesor6@volante.demo';

describe('employees', () => {
  it('are written, given a contract, locked and unlocked, and their activity is told', async () => {
    const word = freshWord();
    const { page } = await stage.enterAs(MANAGER);
    await page.goto(`${BASE}/employee/list/create`);
    await page.getByLabel('Nombre (obligatorio)').fill('Berta');
    await page.getByLabel('Apellidos').fill(word);
    await page.getByLabel('DNI / NIE').fill('12345678A');
    const create = page.getByRole('button', { name: 'Crear empleado' });
    await create.click();
    await page.getByText('Dni erroneo, la letra del NIF no se corresponde').waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel('DNI / NIE').fill('');
    await create.click();
    await page.waitForURL(/employee\/view/);

    const tabs = page.getByRole('navigation', { name: 'Apartados' });
    await tabs.getByRole('link', { name: 'Contratos' }).click();
    await page.locator('a[aria-current="page"]').getByText('Contratos').waitFor();
    await page.getByRole('button', { name: 'Editar' }).filter({ visible: true }).click();
    await page.getByLabel('Grupo o categoría').fill('Grupo II');
    await page.getByLabel('Horas pactadas').fill('25,5');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByText('25,5 h a la semana').waitFor();
    await page.getByRole('button', { name: 'Acciones' }).click();
    await page.getByRole('menuitem', { name: 'Bloquear' }).click();
    await page.getByText('Bloqueado', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page.getByText('Activo', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Cambios de la ficha' }).click();
    await page.getByText('bloqueó al empleado').first().waitFor();
    await page.goto(`${BASE}/employee/list?search=${word}`);
    await page.getByRole('row', { name: new RegExp(word) }).waitFor();
  });
});

describe('the time register', () => {
  it('is punched from the header, corrected by agreement, taken along and verified', async () => {
    const { page } = await stage.enterAs(TEACHER, { viewport: PHONE });
    await page.goto(`${BASE}/clock/report/mes`);
    const clock = page.getByRole('button', { name: /^Fichar/ });
    for (const [act, state] of [
      ['Fichar entrada', 'Trabajando'],
      ['Fichar pausa', 'En pausa'],
      ['Fichar vuelta', 'Trabajando'],
      ['Fichar salida', 'Fuera'],
    ] as const) {
      await clock.click();
      if (act === 'Fichar entrada') await shoot(page, 'clock-menu-390');
      await page.getByRole('menuitem', { name: act }).click();
      await page.getByRole('button', { name: new RegExp(`^Fichar .*\\. ${state}`) }).waitFor();
    }
    await page
      .getByRole('button', { name: /^Corregir / })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Hora del fichaje 1').fill('00:01');
    await dialog.getByRole('button', { name: 'Enviar corrección' }).click();
    await dialog.getByText('Explica el motivo con al menos 10 letras').waitFor();
    expect(await barriers(page)).toEqual([]);
    await dialog.getByLabel('Motivo').fill('Abrí el aula antes de tiempo');
    await dialog.getByRole('button', { name: 'Enviar corrección' }).click();
    await page.getByText('Corrección enviada a la escuela').waitFor();
    await shoot(page, 'clock-month-phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);

    const { page: office } = await stage.enterAs(MANAGER);
    await office.goto(`${BASE}/clock/report/correcciones`);
    await office.getByText('Abrí el aula antes de tiempo').first().waitFor();
    await shoot(office, 'clock-corrections');
    await office.getByRole('button', { name: 'Aceptar' }).first().click();
    await office.getByText('Corrección aceptada').waitFor();
    await office.goto(`${BASE}/clock/report/equipo`);
    const csv = await downloaded(office, async () => {
      await office.getByRole('button', { name: 'Descargar' }).click();
      await office.getByRole('menuitem', { name: 'CSV', exact: true }).click();
    });
    expect(csv.buffer.toString('utf8')).toContain('Aday Cabrera Ojeda');
    await office.goto(`${BASE}/clock/report/verificacion`);
    await office.getByRole('button', { name: 'Verificar' }).click();
    await office.getByText('El registro está íntegro').waitFor();
    expect(await barriers(office)).toEqual([]);
    await shoot(office, 'clock-verify');
  });

  it('is closed by the month, opened again for one person with a reason, corrected and closed with the next number', async () => {
    // Over since ten days at least: its 10th is a day before the demo's three weeks, and no story's yesterday is of it.
    const month = dayFromNow(-40).slice(0, 7);
    const { page: office } = await stage.enterAs(MANAGER);
    await office.goto(`${BASE}/clock/report/equipo?mes=${month}`);
    await office.getByRole('button', { name: 'Cerrar el mes' }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Cerrar el mes' }).click();
    await office.getByText(/^Cerrado el .* por .* \(cierre n\.º 1\)\.$/).waitFor();

    const { page } = await stage.enterAs(TEACHER, { viewport: PHONE });
    const own = `${BASE}/clock/report/mes?mes=${month}&dia=${month}-10`;
    await page.goto(own);
    const closing = page.getByRole('region', { name: 'Cierre del mes' });
    await closing.getByText(/pide a quien lleva el registro/).waitFor();
    expect(await page.getByRole('button', { name: /^Corregir/ }).count()).toBe(0);
    await shoot(page, 'clock-closed-phone');

    await office.getByRole('link', { name: 'Aday Cabrera Ojeda' }).click();
    await office.getByRole('button', { name: 'Reabrir el mes' }).click();
    const dialog = office.getByRole('dialog');
    await dialog.getByLabel('Motivo').fill('Faltaba una clase de prácticas');
    expect(await barriers(office)).toEqual([]);
    await dialog.getByRole('button', { name: 'Reabrir el mes' }).click();
    await office.getByText(/^Sigue abierto/).waitFor();
    await shoot(office, 'clock-reopened');

    await page.goto(own);
    await closing.getByText(/Motivo: Faltaba una clase de prácticas/).waitFor();
    await page.getByRole('button', { name: 'Corregir el día elegido' }).click();
    const correction = page.getByRole('dialog');
    await correction.getByLabel('Hora del fichaje 1').fill('09:00');
    await correction.getByLabel('Hora del fichaje 2').fill('10:00');
    await correction.getByLabel('Motivo').fill('Di una clase y no la fiché');
    await correction.getByRole('button', { name: 'Enviar corrección' }).click();
    await page.getByText('Corrección enviada a la escuela').waitFor();

    await office.goto(`${BASE}/clock/report/correcciones`);
    await office
      .getByRole('listitem')
      .filter({ hasText: 'Di una clase y no la fiché' })
      .getByRole('button', { name: 'Aceptar' })
      .click();
    await office.getByText('Corrección aceptada').waitFor();
    await office.goto(`${BASE}/clock/report/equipo?mes=${month}`);
    await office.getByText('Reabierto', { exact: true }).waitFor();
    await office.getByRole('link', { name: 'Aday Cabrera Ojeda' }).click();
    await office.getByRole('button', { name: 'Volver a cerrar' }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Volver a cerrar' }).click();
    await office.getByText(/\(cierre n\.º 2\)\.$/).waitFor();
    await office.getByText('Corregido tras el cierre').waitFor();
    expect(await barriers(office)).toEqual([]);
    await shoot(office, 'clock-closed-again');
  });
});
