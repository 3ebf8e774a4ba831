import { expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import { fixedTest } from '@volante/contracts/e-learning/fixed-test.contract';
import { lawChange } from '@volante/contracts/e-learning/law-change.contract';
import { norm } from '@volante/contracts/e-learning/norm.contract';
import { question, questionMany } from '@volante/contracts/e-learning/question.contract';
import { questionTopic } from '@volante/contracts/e-learning/question-topic.contract';
import { accessGive } from '@volante/contracts/e-learning/student-access.contract';
import { testBlock } from '@volante/contracts/e-learning/test-block.contract';
import type { Page } from 'playwright-core';
import { barriers } from '../src/axe.js';
import { PHONE, shoot, WIDE } from '../src/browser.js';
import { choose, freshWord, MANAGER } from '../src/contacts.js';
import { enterApp, newLearner } from '../src/learner.js';
import { looks } from '../src/looks.js';
import { caughtFor } from '../src/mailbox.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { ask, dayFromNow, examFolderAt, student } from '../src/traffic.js';
import { Missing, until } from '../src/until.js';

const stage = useStage();

async function judge(page: Page, name: string): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0;
  await shoot(page, `${name}-${width}`);
  const by = width === PHONE.width ? 'finger' : 'mouse';
  return [...(await barriers(page)), ...(await looks(page, by)).map((fault) => `${name}: ${fault}`)];
}

/** Chooses students with access to a licence that is affected: this student is among them. */
const withAccess = (page: Page) => choose(page, 'A quién', 'Con acceso a un permiso al que afecta');

/** A change of the article on crossings, on which questions of B rest; answers its id. */
async function newChange(token: string, name: string): Promise<string> {
  const found = await send(norm.calls.read, { search: '1428' }, { token });
  const [known] = (found.body.data as { rows: { id: string }[] }).rows;
  const change = {
    ...{ name, norm: known?.id, article: '57', inForceOn: dayFromNow(-30), examOn: dayFromNow(0) },
    summary: 'Al salir de un aparcamiento hay que ceder el paso a todos los vehículos.',
  };
  const made = await send(lawChange.calls.create, change, { token });
  expect(made.body.error).toBeUndefined();
  return (made.body.data as { id: string }).id;
}

it('the office writes to students about a change of the law, and a student reads it and practises its questions', async () => {
  const token = await signIn(MANAGER);
  const name = `Prioridad ${freshWord()}`;
  const mail = `${freshWord().toLowerCase()}@correo.example`;
  const { contact } = await newLearner(token, mail);
  const change = await newChange(token, name);
  const { page: office } = await stage.enterAs(MANAGER, { viewport: WIDE });
  await office.goto(`${BASE}/test/law-change/view/${change}?tab=preguntas`);
  await office.getByRole('heading', { name: 'Avisar a los alumnos' }).scrollIntoViewIfNeeded();
  const found = await judge(office, 'law-news-office');
  await office.getByRole('button', { name: 'Escribir el aviso' }).click();
  const dialog = office.getByRole('dialog', { name: 'Avisar a los alumnos' });
  // Students of other stories may have an exam: then the dialog begins with those, and this one has none.
  await withAccess(office);
  await dialog.getByText(/^Lo recibirá/).waitFor();
  expect(await dialog.getByLabel(/^Asunto/).inputValue()).toBe(`Cambio de norma: ${name}`);
  await dialog.getByLabel(/^Asunto/).fill(`Novedad: ${name}`);
  found.push(...(await judge(office, 'law-news-dialog')));
  await dialog.getByRole('button', { name: 'Enviar el aviso' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await office.getByRole('heading', { name: 'Avisos enviados' }).waitFor();
  const letter = await caughtFor(mail, `Novedad: ${name}`);
  expect(letter.text).toContain('ceder el paso a todos los vehículos');
  await office.getByRole('heading', { name: 'Avisos enviados' }).scrollIntoViewIfNeeded();
  found.push(...(await judge(office, 'law-news-sent')));
  // Everybody with access has it by now.
  await office.getByRole('button', { name: 'Escribir el aviso' }).click();
  await withAccess(office);
  await dialog.getByText(/^Ahora no lo recibiría nadie/).waitFor();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();

  const { page: phone } = await stage.enter({ viewport: PHONE });
  await enterApp(phone, token, contact);
  await phone.getByText('Tienes una sin leer.').waitFor();
  found.push(...(await judge(phone, 'law-news-home')));
  await phone.getByRole('link', { name: 'Ver las novedades' }).click();
  await phone.getByText('Sin leer', { exact: true }).waitFor();
  await phone.getByRole('button', { name: `Novedad: ${name}` }).click();
  await phone.getByText(/ceder el paso a todos los vehículos/).waitFor();
  await phone.getByText('Sin leer', { exact: true }).waitFor({ state: 'hidden' });
  found.push(...(await judge(phone, 'law-news-read')));
  await phone.getByRole('button', { name: /^Practicar sus preguntas/ }).click();
  await phone.getByRole('heading', { name: /^Pregunta 1 de / }).waitFor();
  found.push(...(await judge(phone, 'law-news-practice')));
  await phone.getByRole('link', { name: 'Inicio' }).click();
  await phone.getByRole('link', { name: 'Novedades', exact: true }).waitFor();
  expect(found).toEqual([]);
}, 120_000);

type Created = typeof norm.calls.create | typeof questionTopic.calls.create | typeof question.calls.create;

async function made(token: string, call: Created | typeof testBlock.calls.create, input: object) {
  const { body } = await send(call as typeof norm.calls.create, input as { citation: string; name: string }, {
    token,
  });
  expect(body.error).toBeUndefined();
  return (body.data as { id: string }).id;
}

/** A norm with two published questions on article 12 and one on article 20, of a topic and a fixed test of their own; answers the test's id. */
async function ordinance(token: string, word: string): Promise<string> {
  const law = await made(token, norm.calls.create, { citation: `Ord. ${word}`, name: `Ordenanza ${word}` });
  const topic = await made(token, questionTopic.calls.create, { name: `Tema ${word}`, exam: 'common' });
  const ids: string[] = [];
  for (const [at, article] of ['12', '12.3', '20'].entries())
    ids.push(
      await made(token, question.calls.create, {
        ...{ statement: `¿Qué dice ${word} en el caso ${at + 1}?`, norm: law, article, topic },
        ...{ exams: ['common'], explanation: `Lo dice el artículo ${article}.` },
        options: [
          { text: 'Que se puede', right: true },
          { text: 'Que no se puede', right: false },
        ],
      }),
    );
  for (const stage of ['review', 'published'] as const) {
    const moved = await send(questionMany, { ids, stage }, { token });
    expect(moved.body.data).toMatchObject({ changed: 3, skipped: [] });
  }
  const block = await made(token, testBlock.calls.create, { name: `Bloque ${word}`, license: 'B' });
  const test = await send(fixedTest.calls.create, { name: `Test ${word}`, block, questions: ids }, { token });
  expect(test.body.error).toBeUndefined();
  return (test.body.data as { id: string }).id;
}

/** A student of Jaén with access to B, and a common theory exam in five days. */
async function examinedSoon(token: string, lastName: string): Promise<string> {
  const [JAEN] = DEMO.school.branches;
  const { id } = await student({ token, branch: JAEN.id, lastName, firstName: 'Clara' });
  const folder = await examFolderAt(token, JAEN);
  await ask(token, 'dgt/folder/student/add', { folder, students: [{ student: id }] });
  await until('The student is known to the tests', async () => {
    const { body } = await send(accessGive, { contacts: [id], license: 'B' }, { token });
    const { changed } = (body.data ?? { changed: 0 }) as { changed: number };
    return changed === 1 ? changed : new Missing(body.error ?? body.data);
  });
  return id;
}

it('questions of a changed article are retired in bulk, and no test that begins afterwards has them', async () => {
  const token = await signIn(MANAGER);
  const word = freshWord();
  const test = await ordinance(token, word);
  const contact = await examinedSoon(token, word);
  const { page: office } = await stage.enterAs(MANAGER, { viewport: WIDE });

  // The change names norm and article, by hand.
  await office.goto(`${BASE}/test/law-change/list/create`);
  await office.getByLabel(/^Qué cambia/).fill(`Reforma ${word}`);
  await office.getByRole('combobox', { name: /^Norma que cambia/ }).fill(word);
  await office.locator('.ant-select-dropdown:visible').getByText(`Ord. ${word}`).click();
  await office.getByLabel(/^Artículo/).fill('12');
  await office.getByLabel(/^En vigor desde/).fill(dayFromNow(1).split('-').toReversed().join('/'));
  await office.getByRole('button', { name: 'Crear cambio de norma' }).click();
  await office.getByRole('heading', { level: 1, name: `Reforma ${word}` }).waitFor();
  await office.getByRole('navigation', { name: 'Apartados' }).getByText('Preguntas', { exact: true }).click();
  await office.getByText(`¿Qué dice ${word} en el caso 1?`).waitFor();
  await office.getByText(`¿Qué dice ${word} en el caso 2?`).waitFor();
  expect(await office.getByText(`¿Qué dice ${word} en el caso 3?`).count()).toBe(0);
  await office.getByRole('link', { name: `Test ${word}` }).waitFor();
  await office.getByText('2 preguntas afectadas').waitFor();
  await until('The exam is known to the tests', async () => {
    if ((await office.getByRole('link', { name: `${word}, Clara` }).count()) > 0) return true;
    await office.reload();
    await office.getByText('2 preguntas afectadas').waitFor();
    return new Missing('the student with an exam after it');
  });
  const found = await judge(office, 'law-retires-list');

  await office.getByText('Elegir las 2 preguntas').click();
  await office.getByRole('button', { name: 'Retirar' }).click();
  await office.getByText('Hecho: 2 preguntas cambiadas.').waitFor();
  await office.getByText(/^Ninguna pregunta en uso se apoya/).waitFor();
  await office.getByRole('link', { name: `${word}, Clara` }).waitFor();
  await office.getByRole('button', { name: 'Escribir el aviso' }).click();
  const dialog = office.getByRole('dialog', { name: 'Avisar a los alumnos' });
  // With the students of other stories who have an exam.
  await dialog.getByText(/^Lo recibirá/).waitFor();
  await dialog.getByRole('button', { name: 'Enviar el aviso' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await office.getByRole('heading', { name: 'Avisos enviados' }).waitFor();
  found.push(...(await judge(office, 'law-retires-done')));

  // The fixed test keeps its questions and says which ones it no longer asks.
  await office.goto(`${BASE}/test/fixed/view/${test}`);
  await office.getByText('El test pregunta 1 de las 3: deja fuera las que no están publicadas.').waitFor();
  expect(await office.getByText('Retirada', { exact: true }).count()).toBe(2);
  found.push(...(await judge(office, 'law-retires-fixed')));

  const { page: phone } = await stage.enter({ viewport: PHONE });
  await enterApp(phone, token, contact);
  await phone.getByRole('link', { name: 'Ver las novedades' }).click();
  await phone.getByRole('button', { name: new RegExp(`Reforma ${word}`) }).click();
  found.push(...(await judge(phone, 'law-retires-news')));
  await phone.getByRole('link', { name: 'Test', exact: true }).click();
  for (const begin of [new RegExp(`^Tema ${word}`), new RegExp(`^Test ${word}`)]) {
    await phone.getByRole('button', { name: begin }).click();
    await phone.getByRole('heading', { name: 'Pregunta 1 de 1', exact: true }).waitFor();
    await phone.getByText(`¿Qué dice ${word} en el caso 3?`).waitFor();
    found.push(...(await judge(phone, `law-retires-test-${begin.source.slice(1, 5).toLowerCase()}`)));
    await phone.getByRole('link', { name: 'Test', exact: true }).click();
  }
  expect(found).toEqual([]);
}, 120_000);
