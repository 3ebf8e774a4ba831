import { expect, it } from '@jest/globals';
import { DEMO } from '@volante/contracts/demo';
import { classroomOpen } from '@volante/contracts/e-learning/classroom-exam.contract';
import { questionTopic } from '@volante/contracts/e-learning/question-topic.contract';
import { studentPinNew, studentTwofactor } from '@volante/contracts/e-learning/student-credential.contract';
import type { Page } from 'playwright-core';
import { PHONE, WIDE } from '../src/browser.js';
import { freshDni, freshWord, MANAGER } from '../src/contacts.js';
import { png } from '../src/files.js';
import { Hand, handAt } from '../src/hand.js';
import { enterApp, newLearner } from '../src/learner.js';
import { looks } from '../src/looks.js';
import { caughtFor } from '../src/mailbox.js';
import { BASE, send, signIn } from '../src/product.js';
import { useStage } from '../src/stage.js';
import { faults } from '../src/whole-page.js';

const stage = useStage();
/** Wrong PINs of one text before it has to wait. */
const TRIES = 5;

async function judge(page: Page, name: string): Promise<string[]> {
  const { width = 0 } = page.viewportSize() ?? {};
  const by = width === PHONE.width ? 'finger' : 'mouse';
  return [
    ...(await faults(page, `walk-${name}-${width}`)),
    ...(await looks(page, by)).map((fault) => `${name}: ${fault}`),
  ];
}

async function newPhone(): Promise<{ phone: Page; finger: Hand }> {
  const { page: phone } = await stage.enter({ viewport: PHONE });
  return { phone, finger: await handAt(phone, 'phone') };
}

/** Types DNI and PIN as a person does, and presses «Entrar». */
async function type(phone: Page, finger: Hand, user: string, pin: string): Promise<void> {
  await phone.getByLabel('DNI, NIE o correo').fill('');
  await phone.getByLabel('PIN de seis cifras').fill('');
  await finger.type('DNI, NIE o correo', user);
  await finger.type('PIN de seis cifras', pin);
  const answer = phone.waitForResponse(/\/api\/student\/login/);
  await finger.act('Entrar');
  await answer;
}

it('a student types DNI and PIN: wrong ones, too many, a new device with a code, and the device that is known', async () => {
  const token = await signIn(MANAGER);
  const mail = `${freshWord().toLowerCase()}@correo.example`;
  const { contact, dni } = await newLearner(token, mail);
  const pinOf = async () =>
    ((await send(studentPinNew, { contact }, { token })).body.data as { pin: string }).pin;
  const pin = await pinOf();
  const wrong = pin === '739152' ? '739153' : '739152';
  const { phone, finger } = await newPhone();
  await phone.goto(`${BASE}/layout/contact/sign-in`);
  await phone.getByRole('heading', { name: 'Entra en tu autoescuela' }).waitFor();
  await type(phone, finger, dni, wrong);
  await phone.getByText('El DNI, el correo o el PIN no son correctos.').waitFor();
  const found = await judge(phone, 'pin-wrong');
  // As people write it: small letters, a dash, a blank behind.
  await type(phone, finger, `${dni.slice(0, 8)}-${dni.slice(8).toLowerCase()} `, pin);
  await phone.getByRole('heading', { name: /^Hola, / }).waitFor();
  found.push(...(await judge(phone, 'home')));

  expect((await send(studentTwofactor, { contact, isOn: true }, { token })).body.error).toBeUndefined();
  const { phone: other, finger: thumb } = await newPhone();
  await other.goto(`${BASE}/layout/contact/sign-in`);
  await type(other, thumb, mail.toUpperCase(), pin);
  await other.getByRole('heading', { name: 'Código del correo' }).waitFor();
  const letter = await caughtFor(mail, 'Tu código para entrar');
  const code = /\b(\d{6})\b/.exec(letter.text)?.[1] ?? '';
  await thumb.type('Código del correo', code === '111111' ? '222222' : '111111');
  await thumb.act('Entrar');
  await other.getByText('El código no es correcto.').waitFor();
  found.push(...(await judge(other, 'code-wrong')));
  await other.getByLabel('Código del correo').fill(code);
  await thumb.act('Entrar');
  await other.getByRole('heading', { name: /^Hola, / }).waitFor();

  // A stranger's tries are refused in the end, for a DNI that the school does not know, too.
  const { phone: strange, finger: hand } = await newPhone();
  await strange.goto(`${BASE}/layout/contact/sign-in`);
  const nobody = freshDni();
  for (let at = 0; at < TRIES; at += 1) await type(strange, hand, nobody, wrong);
  await type(strange, hand, nobody, wrong);
  await strange.getByText(/^Demasiados intentos/).waitFor();
  found.push(...(await judge(strange, 'pin-locked')));

  // The one whose phone is known comes back without a code.
  await phone.getByRole('link', { name: 'Cuenta' }).click();
  await phone.getByRole('button', { name: 'Cerrar sesión' }).click();
  await phone.getByRole('heading', { name: 'Entra en tu autoescuela' }).waitFor();
  // A forgotten PIN: the office gives another one, and the former one is worth nothing.
  const next = await pinOf();
  await type(phone, finger, dni, pin);
  await phone.getByText('El DNI, el correo o el PIN no son correctos.').waitFor();
  await type(phone, finger, dni, next);
  await phone.getByRole('heading', { name: /^(Hola, |Código del correo)/ }).waitFor();
  found.push(...(await judge(phone, 'pin-forgotten')));
  expect(found).toEqual([]);
}, 120_000);

/** In the page, before anything else: a phone with a Spanish voice, which keeps what it was given to say. */
function giveVoice(): void {
  const spoken: string[] = [];
  const voice = { lang: 'es-ES', name: 'Voz', default: true, localService: true, voiceURI: 'voz' };
  const target = new EventTarget();
  const synthesis = Object.assign(target, {
    getVoices: () => [voice],
    speak: ({ text }: { text: string }) => spoken.push(text),
    cancel: () => spoken.push('·'),
  });
  class Utterance {
    constructor(readonly text: string) {}
  }
  Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
  Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
  Object.defineProperty(window, 'volanteSpoken', { value: spoken });
}

const spokenOn = (page: Page) =>
  page.evaluate(() => (window as unknown as { volanteSpoken: string[] }).volanteSpoken);

/** Hands in what is open, and waits for the result. */
async function handIn(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: 'Entregar' }).click();
  await phone.getByRole('button', { name: 'Sí, entregar' }).click();
  await phone.getByRole('heading', { name: 'Test terminado' }).waitFor();
  await phone.getByRole('heading', { name: 'Tus fallos' }).waitFor();
}

const toTests = async (phone: Page) => {
  await phone.getByRole('link', { name: 'Test', exact: true }).click();
  await phone.getByRole('heading', { name: 'Por temas' }).waitFor();
};

/** Answers the question that is shown with the first answer, and waits for what the app says. */
async function answerOne(phone: Page): Promise<void> {
  await phone.locator('.st-option').first().click();
  await phone.locator('.st-feedback').waitFor();
}

it('every practice goes from its button to its result and back to a first page that knows it, with a voice and large letters', async () => {
  const token = await signIn(MANAGER);
  const { contact } = await newLearner(token);
  const { phone } = await newPhone();
  await phone.addInitScript(giveVoice);
  await enterApp(phone, token, contact);
  await phone.getByRole('link', { name: 'Cuenta' }).click();
  await phone
    .getByRole('button', { name: 'Muy grande' })
    .or(phone.getByRole('button', { name: 'Grande' }))
    .last()
    .click();
  await phone.getByRole('button', { name: 'Amplio' }).click();
  await phone.reload();
  await phone.getByRole('button', { name: 'Amplio', pressed: true }).waitFor();
  const found = await judge(phone, 'letters');

  await toTests(phone);
  const none = phone.getByRole('button', { name: 'Mis fallos: no tienes ninguno' });
  expect(await none.isDisabled()).toBe(true);
  await phone.locator('.st-topic').first().click();
  await phone.getByRole('heading', { name: /^Pregunta 1 de \d+$/ }).waitFor();
  expect(await phone.locator('.st-run').getAttribute('data-spacing')).toBe('wide');
  await phone.getByRole('button', { name: 'Escuchar la pregunta' }).click();
  await phone.getByRole('button', { name: 'Parar' }).waitFor();
  found.push(...(await judge(phone, 'topic')));
  expect((await spokenOn(phone)).at(-1)).toMatch(/^[^*]{10,}$/);
  for (let at = 0; at < 5; at += 1) {
    await answerOne(phone);
    if (at === 0) found.push(...(await judge(phone, 'topic-answered')));
    await phone.getByRole('button', { name: 'Siguiente' }).click();
  }
  // The next question has silenced the voice.
  expect((await spokenOn(phone)).at(-1)).toBe('·');
  await handIn(phone);
  found.push(...(await judge(phone, 'topic-result')));

  for (const [name, count] of [
    [/^Mis fallos \(\d+\)$/, null],
    ['Rápido: 10 preguntas', 10],
    ['Maratón: 100 preguntas', 100],
    [/^Señales: \d+ preguntas$/, 30],
  ] as const) {
    await toTests(phone);
    await phone.getByRole('button', { name }).click();
    await phone
      .getByRole('heading', { name: count === null ? /^Pregunta 1 de \d$/ : `Pregunta 1 de ${count}` })
      .waitFor();
    await answerOne(phone);
    found.push(...(await judge(phone, `practice-${count ?? 'failed'}`)));
    const yes = phone.getByRole('button', { name: /^(Entregar|Ver el resultado)$/ });
    await yes.click();
    const ask = phone.getByRole('button', { name: 'Sí, entregar' });
    await ask
      .or(phone.getByRole('heading', { name: 'Tus fallos' }))
      .first()
      .waitFor();
    if (await ask.isVisible()) await ask.click();
    await phone.getByRole('heading', { name: 'Tus fallos' }).waitFor();
  }
  await toTests(phone);
  found.push(...(await judge(phone, 'tests-done')));
  await phone.getByRole('link', { name: 'Inicio' }).click();
  await phone.getByText(/^Llevas \d+ preguntas?/).waitFor();
  found.push(...(await judge(phone, 'home-after')));
  expect(found).toEqual([]);
}, 150_000);

/** The code that the wall shows. */
async function codeOf(wall: Page): Promise<string> {
  const shown = await wall.getByLabel(/^Código \d{6}$/).getAttribute('aria-label');
  return shown?.replace(/\D/g, '') ?? '';
}

it('an exam in a room has two students, one of them late, and the teacher ends it for both', async () => {
  const token = await signIn(MANAGER);
  const [JAEN] = DEMO.school.branches;
  const [early, late] = [await newLearner(token), await newLearner(token)];
  const room = { branch: JAEN.id, name: `Aula ${early.word}`, license: 'B' as const };
  const opened = await send(classroomOpen, room, { token });
  const { id } = opened.body.data as { id: string };
  const { page: wall } = await stage.enterAs(MANAGER, { viewport: WIDE });
  await wall.goto(`${BASE}/test/classroom/wall/${id}`);
  const { page: teacher } = await stage.enterAs(MANAGER, { viewport: WIDE });
  await teacher.goto(`${BASE}/test/classroom/view/${id}`);
  const phones: Page[] = [];
  for (const { contact } of [early, late]) {
    const { phone } = await newPhone();
    phones.push(phone);
    await enterApp(phone, token, contact);
    await phone.goto(`${BASE}/layout/contact/classroom`);
    await phone.getByLabel('Código de la pantalla').fill(await codeOf(wall));
    await phone.getByRole('button', { name: 'Entrar en el examen' }).click();
    await phone.getByRole('heading', { name: 'Pregunta 1 de 30' }).waitFor();
    const stored = phone.waitForResponse(/\/api\/learn\/attempt\/answer/);
    await phone.locator('.st-option').first().click();
    await stored;
  }
  await teacher.getByText(/^Han entrado: 2 /).waitFor();
  const found = await judge(wall, 'room-wall');
  found.push(...(await judge(teacher, 'room-two')));
  await new Hand(teacher).press('Cerrar el examen');
  const dialog = teacher.getByRole('dialog', { name: 'Cerrar el examen' });
  found.push(...(await judge(teacher, 'room-close')));
  await dialog.getByRole('button', { name: 'Cerrar el examen' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await teacher.getByText(/^Abierto el .*Cerrado el /).waitFor();
  found.push(...(await judge(teacher, 'room-closed')));
  await wall
    .getByText(/cerrado/i)
    .first()
    .waitFor();
  found.push(...(await judge(wall, 'room-wall-closed')));
  for (const [at, phone] of phones.entries()) {
    await phone.getByRole('heading', { name: 'Tus fallos' }).waitFor({ timeout: 45_000 });
    await phone.getByText('29 sin contestar', { exact: false }).waitFor();
    if (at === 0) found.push(...(await judge(phone, 'room-result')));
  }
  expect(found).toEqual([]);
}, 150_000);

it('a question with a picture is written by hand, reviewed and published, and a student is asked it', async () => {
  const token = await signIn(MANAGER);
  const word = freshWord();
  const topic = await send(questionTopic.calls.create, { name: `Tema ${word}`, exam: 'common' }, { token });
  expect(topic.body.error).toBeUndefined();
  const { contact } = await newLearner(token);
  const { page } = await stage.enterAs(MANAGER, { viewport: WIDE });
  await page.goto(`${BASE}/test/edicion/list/create`);
  await page.getByLabel(/^Enunciado/).fill(`¿De qué color es **${word}**?`);
  await page.getByLabel('Respuesta a', { exact: true }).fill('Azul');
  await page.getByLabel('Respuesta b', { exact: true }).fill('Rojo');
  await page.getByLabel('Respuesta c', { exact: true }).fill('Verde');
  await page.getByRole('combobox', { name: 'Tema' }).fill(word);
  await page.locator('.ant-select-dropdown:visible').getByText(`Tema ${word}`, { exact: true }).click();
  const choose = page.getByLabel('Elegir imagen', { exact: true }).and(page.locator('input[type="file"]'));
  await choose.first().setInputFiles(png(`${word}.png`, 300));
  await page.getByRole('button', { name: 'Cambiar imagen' }).waitFor();
  await page.getByRole('button', { name: 'Crear pregunta' }).last().click();
  await page.getByText('Describe la imagen').first().waitFor();
  const found = await judge(page, 'question-no-alt');
  await page.getByLabel(/^Qué se ve en la imagen/).fill('Un cuadrado azul');
  await page.getByRole('button', { name: 'Crear pregunta' }).last().click();
  await page.waitForURL(/\/test\/edicion\/view\/banco\/[0-9a-f]{24}\/lista/);
  await page.getByText('Borrador').first().waitFor();
  await page.getByRole('img', { name: 'Un cuadrado azul' }).waitFor();
  for (const [act, stageName] of [
    ['Enviar a revisión', 'En revisión'],
    ['Publicar', 'Publicada'],
  ] as const) {
    await page.getByRole('button', { name: 'Más acciones' }).first().click();
    await page.getByRole('menuitem', { name: act }).click();
    await page.getByText(stageName, { exact: true }).first().waitFor();
  }
  found.push(...(await judge(page, 'question-published')));

  const { phone } = await newPhone();
  await enterApp(phone, token, contact);
  await toTests(phone);
  await phone.getByRole('button', { name: new RegExp(`^Tema ${word}`) }).click();
  await phone.getByRole('heading', { name: 'Pregunta 1 de 1' }).waitFor();
  await phone.getByRole('img', { name: /Un cuadrado azul/ }).waitFor();
  found.push(...(await judge(phone, 'question-asked')));
  await phone.locator('.st-option').filter({ hasText: 'Azul' }).click();
  await phone.getByText('¡Bien!').waitFor();
  await phone.getByRole('button', { name: 'Ver el resultado' }).click();
  await phone.getByText('No has fallado ninguna.').waitFor();
  found.push(...(await judge(phone, 'question-result')));
  expect(found).toEqual([]);
}, 120_000);
