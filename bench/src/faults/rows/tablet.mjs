import { setTimeout as wait } from 'node:timers/promises';
import { provideChromium } from '@volante/local/tests/chromium.mjs';
import mysql from 'mysql2/promise';
import { chromium } from 'playwright-core';
import { newPin, newTablet, send } from '../tablet-desk.mjs';

const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
const SCREEN = { width: 1024, height: 768 };
const PERSON = 'Rosa Jiménez Molina';
/** One shift after the other. */
const ACTS = [
  ['start', 'Entrada'],
  ['pause', 'Pausa'],
  ['resume', 'Vuelta'],
  ['finish', 'Salida'],
];
const AWAY_MS = 4000;
/** Each time the blow falls so much later after the press: before the record is written, while it is, and after. */
const LATER_MS = 10;
const TOLD_MS = 10_000;
const SENT_MS = 45_000;

const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

async function openTablet(stage, code) {
  const { program, env } = await provideChromium();
  const browser = await chromium.launch({
    executablePath: program,
    args: FLAGS,
    env: { ...process.env, ...env },
  });
  const context = await browser.newContext({ viewport: SCREEN, locale: 'es-ES', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${stage.base}/open/kiosk`);
  await page.getByLabel('Código').fill(code);
  await page.getByRole('button', { name: 'Vincular la tableta' }).click();
  await page.getByRole('button', { name: PERSON }).waitFor();
  return { browser, page };
}

/**
 * A person chooses their name, shows their PIN and punches; the database is killed before they come (`before`), or in
 * the moment of the punch. Returns the tablet's message and its delay.
 */
async function punchUnderFire(stage, page, { pin, name, isBefore, afterMs }) {
  const kill = () => stage.killServer('mariadb', AWAY_MS);
  let back = isBefore ? kill() : null;
  // Gone before anybody comes, and not only about to go.
  if (isBefore) await wait(500);
  await page.getByRole('button', { name: PERSON }).click();
  const shown = performance.now();
  await page.keyboard.type(pin);
  const act = page.getByRole('button', { name, exact: true });
  await act.waitFor();
  const identified = performance.now() - shown;
  const pressed = performance.now();
  const press = act.click();
  back ??= wait(afterMs).then(kill);
  await press;
  await page.locator('[data-said]').waitFor();
  const told = performance.now() - pressed;
  const isKept = (await page.getByText('Guardado en esta tableta.', { exact: false }).count()) > 0;
  await page.getByRole('button', { name: 'Siguiente' }).click();
  await back;
  return { isKept, ms: Math.max(identified, told) };
}

/** The register's entries of the person since the row began, in the order of the chain. */
async function recordsOf(db, employee, after) {
  const [rows] = await db.query(
    `SELECT kind, origin, data IS NOT NULL AS late FROM clock_entry WHERE employee_id = ? AND seq > ? ORDER BY seq`,
    [employee, after],
  );
  return rows;
}

/** Whether all chains hold, as the product itself says. */
async function verified({ base, token }) {
  const authorization = `Token ${token}`;
  const { data: started } = await send(base, 'clock/verify', {}, { authorization });
  for (;;) {
    const { data: job } = await send(base, `clock/job/read/${started.job}`, undefined, { authorization });
    if (job?.finishedAt) return job.message === 'El registro está íntegro.';
    await wait(200);
  }
}

/**
 * Somebody punches on a tablet in Chromium while the database dies under it, again and again: in the moment of the punch, and
 * before it. Each punch is accepted, and afterwards in the register once; those that came later say so.
 */
export async function tabletRows(stage, { tabletPunches: count }) {
  const db = await mysql.createConnection({ ...stage.servers.database, database: 'volante_business' });
  const [[{ id: employee, seq: after }]] = await db.query(
    `SELECT e.id, COALESCE(h.seq, 0) AS seq FROM employee e
     LEFT JOIN clock_head h ON h.business_id = e.business_id AND h.employee_id = e.id WHERE e.name = ?`,
    [PERSON],
  );
  await db.end();
  const pin = await newPin(stage, employee);
  const { browser, page } = await openTablet(stage, await newTablet(stage, 'Bajo fuego'));
  try {
    const punches = [];
    for (let at = 0; at < count; at += 1) {
      const [, name] = ACTS[at % ACTS.length];
      punches.push(
        await punchUnderFire(stage, page, { pin, name, isBefore: at % 2 === 1, afterMs: at * LATER_MS }),
      );
      await stage.untilNormal();
    }
    const waiting = performance.now();
    await page.getByText('pendiente', { exact: false }).waitFor({ state: 'detached', timeout: SENT_MS });
    const sent = performance.now() - waiting;
    const again = await mysql.createConnection({ ...stage.servers.database, database: 'volante_business' });
    const rows = await recordsOf(again, employee, after);
    await again.end();
    const wanted = punches.map((_, at) => ACTS[at % ACTS.length][0]);
    const isSame = JSON.stringify(rows.map(({ kind }) => kind)) === JSON.stringify(wanted);
    const late = rows.filter(({ late: isLate }) => Number(isLate) === 1).length;
    const kept = punches.filter(({ isKept }) => isKept).length;
    const slowest = Math.max(...punches.map(({ ms }) => ms));
    const check = await verified(stage);
    return [
      {
        what: `MariaDB killed ${count} times under a tablet, before a punch and in its moment: punches lost, recorded twice`,
        figure: `${Math.max(0, wanted.length - rows.length)}, ${Math.max(0, rows.length - wanted.length)}`,
        target: '0, 0',
        ok: isSame && check,
        detail: `${kept} of ${count} kept on the tablet, ${late} of them recorded as sent later; the chains hold: ${check ? 'yes' : 'NO'}`,
      },
      {
        what: 'the same: whoever punches is told that it is taken or kept, at the latest',
        figure: seconds(slowest),
        target: `≤ ${TOLD_MS / 1000} s`,
        ok: slowest <= TOLD_MS,
        detail: `sent ${seconds(sent)} after the last return`,
      },
    ];
  } finally {
    await browser.close();
  }
}
