import { expect, it } from '@jest/globals';
import type { CallOutput } from '@volante/contracts/call';
import { studentCredentialsMany } from '@volante/contracts/e-learning/credentials-many.contract';
import { popplerPdf } from '@volante/testing/pdf/poppler';
import { renderedCodes } from '@volante/testing/pdf/rendered-code';
import { shoot } from '../src/browser.js';
import { MANAGER, openList } from '../src/contacts.js';
import { newClass } from '../src/learner.js';
import { signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';

const stage = useStage();
const STUDENTS = 25;
/** Printers leave as much white. */
const EDGE = '10mm';

it('cards of many students fill several sheets, each whole and with the link of its student', async () => {
  const token = await signIn(MANAGER);
  const { word, own } = await newClass(token, STUDENTS);
  const { page } = await stage.enterAs(MANAGER);
  await openList(page, `?search=${word}`);
  await page.getByRole('checkbox', { name: 'Seleccionar esta página' }).check();
  const bar = page.getByRole('region', { name: 'Acciones con la selección' });
  await bar.getByText(`${STUDENTS} seleccionados`).waitFor();
  await bar.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByText('Enviar o imprimir credenciales', { exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Credenciales de ${STUDENTS} alumnos` });
  const answered = page.waitForResponse((answer) => answer.url().endsWith(studentCredentialsMany.path));
  await dialog.getByText('Hacer tarjetas', { exact: true }).click();
  const { data } = (await (await answered).json()) as { data: CallOutput<typeof studentCredentialsMany> };
  await dialog.getByRole('button', { name: `Imprimir ${STUDENTS} tarjetas` }).waitFor();

  const margin = { top: EDGE, right: EDGE, bottom: EDGE, left: EDGE };
  const pdf = await page.pdf({ format: 'A4', margin });
  await page.emulateMedia({ media: 'print' });
  await shoot(page, 'credentials-print-many');
  await page.emulateMedia({ media: null });

  const { pages } = await popplerPdf(pdf);
  expect(pages.length).toBeGreaterThan(1);
  // A code that an edge cuts is not read.
  const codes = await renderedCodes(pdf, { pages: pages.length, wanted: STUDENTS });
  expect(codes.flat().toSorted()).toEqual(data.cards.map(({ address }) => address).toSorted());
  expect(new Set(codes.flat()).size).toBe(STUDENTS);
  const studentOf = new Map(
    data.cards.map(({ address, name }) => [address, own.find((one) => name.includes(one))]),
  );
  for (const [at, links] of codes.entries()) {
    const words = (pages[at] ?? '').normalize('NFKC');
    // The name above the code and the words below it are on the code's own sheet.
    expect(own.filter((one) => words.includes(one)).toSorted()).toEqual(
      links.map((link) => studentOf.get(link)).toSorted(),
    );
    expect(words.match(/móvil/g)).toHaveLength(links.length);
  }
}, 90_000);
