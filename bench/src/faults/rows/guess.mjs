import { randomBytes } from 'node:crypto';
import mysql from 'mysql2/promise';
import { rss } from '../../measure/processes.mjs';
import { newPin, newTablet, pairTablet, send as request } from '../tablet-desk.mjs';
import { seal } from '../tablet-seal.mjs';

const PASSWORD = 'Volante-2026';
const AT_ONCE = 50;
const ACCOUNTS = 100;
const PLACES = 200;
const MEGABYTE = 1024 * 1024;

const placeOf = (at) => `198.19.${(at >> 8) & 255}.${at & 255}`;
const newId = () => randomBytes(12).toString('hex');

const send = (stage, call, body, { place = placeOf(0), authorization } = {}) =>
  request(stage.base, call, body, { place, authorization });

/** So many, some at a time; how often each code was the answer. */
async function volley(count, guess) {
  const codes = new Map();
  let next = 0;
  const lane = async () => {
    while (next < count) {
      const at = next;
      next += 1;
      const { code } = await guess(at);
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return codes;
}

const counted = (codes) =>
  [...codes].map(([code, times]) => `${times.toLocaleString('en')} × ${code}`).join(', ');

/** Accounts of this run beside the demo's, with its password: those that are guessed at, and one whose password is known. */
async function addAccounts(db) {
  const mark = randomBytes(4).toString('hex');
  const emails = Array.from({ length: ACCOUNTS + 1 }, (_, at) => `guess-${mark}-${at}@volante.demo`);
  for (const email of emails)
    await db.execute(
      `INSERT INTO account (id, business_id, email, name, password_hash, role_id, extra_permissions, branches, state, created_at)
       SELECT ?, business_id, ?, name, password_hash, role_id, extra_permissions, branches, state, UTC_TIMESTAMP(3)
       FROM account WHERE email = 'profesor@volante.demo'`,
      [newId(), email],
    );
  return emails;
}

async function passwords(stage, count, emails) {
  const [owner] = emails;
  const login = (device, more, place) =>
    send(stage, 'user/login', { user: owner, device, ...more }, { place });
  const { data } = await login('OWN', { password: PASSWORD }, '192.0.2.1');
  const codes = await volley(count, (at) =>
    send(
      stage,
      'user/login',
      { user: emails[at % ACCOUNTS], password: `guess ${at}`, device: 'GUESSER' },
      { place: placeOf(at % PLACES) },
    ),
  );
  const elsewhere = await login('ELSEWHERE', { password: PASSWORD }, '192.0.2.2');
  const own = await login('OWN', { password: PASSWORD, trust: data.trust }, '192.0.2.1');
  const looked = codes.get('USER-001') ?? 0;
  return {
    what: `${count.toLocaleString('en')} passwords over ${ACCOUNTS} accounts from ${PLACES} places: hits, looked at`,
    figure: `${codes.get('in') ?? 0}, ${looked.toLocaleString('en')}`,
    target: `0, ≤ ${(ACCOUNTS * 10).toLocaleString('en')}`,
    ok: !codes.has('in') && looked <= ACCOUNTS * 10 && own.code === 'in',
    detail: `${counted(codes)}; the owner on a known device: ${own.code}, on another: ${elsewhere.code}`,
  };
}

/** Sign-ins whose password was right, and every code tried against them. */
async function codes(stage, db, count, email) {
  await db.execute("UPDATE account SET second_step = 'mail' WHERE email = ?", [email]);
  const steps = [];
  for (let at = 0; at < 10; at += 1) {
    const login = { user: email, password: PASSWORD, device: 'GUESSER' };
    const { data } = await send(stage, 'user/login', login, { place: placeOf(1000 + at) });
    if (!data?.step) throw new Error('no second step was opened');
    steps.push(data.step.id);
  }
  const answers = await volley(count, (at) => {
    const code = String(at * 97 + 1)
      .padStart(6, '0')
      .slice(-6);
    const input = { user: email, step: steps[at % steps.length], code, device: 'GUESSER' };
    return send(stage, 'user/login', input, { place: placeOf(2000 + (at % PLACES)) });
  });
  const looked = answers.get('USER-003') ?? 0;
  return {
    what: `${count.toLocaleString('en')} codes over ${steps.length} sign-ins whose password was right: hits, looked at`,
    figure: `${answers.get('in') ?? 0}, ${looked}`,
    target: '0, ≤ 15',
    ok: !answers.has('in') && looked <= 15,
    detail: counted(answers),
  };
}

async function links(stage, count) {
  const answers = await volley(count, (at) =>
    send(
      stage,
      'user/password/update',
      { token: randomBytes(32).toString('base64url'), password: 'tres tristes tigres 3' },
      { place: placeOf(4000 + (at % 100)) },
    ),
  );
  const looked = answers.get('PASSWORD-RESET-003') ?? 0;
  return {
    what: `${count.toLocaleString('en')} reset links from 100 places: hits, looked at`,
    figure: `${answers.get('in') ?? 0}, ${looked.toLocaleString('en')}`,
    target: '0, ≤ 5,000',
    ok: !answers.has('in') && looked <= 5000,
    detail: counted(answers),
  };
}

async function pins(stage, count) {
  const { kiosk, open } = await pairTablet(stage, await newTablet(stage, 'Guess'));
  const { boxKey } = open;
  const employee = open.people[0].id;
  const pin = await newPin(stage, employee);
  const answers = await volley(count, async (at) => {
    const guess = String(at).padStart(6, '0');
    const id = newId();
    const box = await seal(boxKey, id, { employee, pin: guess === pin ? '999999' : guess });
    return send(stage, 'clock/kiosk/identify', { id, box }, { authorization: kiosk });
  });
  const looked = answers.get('KIOSK-002') ?? 0;
  return {
    what: `${count.toLocaleString('en')} PINs of one person on one tablet: hits, looked at`,
    figure: `${answers.get('in') ?? 0}, ${looked}`,
    target: '0, ≤ 5',
    ok: !answers.has('in') && looked <= 5,
    detail: counted(answers),
  };
}

/** Guesses at secrets over HTTP; and the state of the answering processes afterwards. */
export async function guessRows(stage, { guesses }) {
  const db = await mysql.createConnection({ ...stage.servers.database, database: 'volante_session' });
  const pids = ['session', 'business']
    .flatMap((service) => stage.copiesOf(service))
    .map((name) => stage.pidOf(name));
  const held = () => pids.reduce((sum, pid) => sum + rss(pid), 0);
  const before = held();
  const falls = stage.casualties();
  try {
    const emails = await addAccounts(db);
    const rows = [
      await passwords(stage, guesses, emails),
      await codes(stage, db, guesses, emails[ACCOUNTS]),
      await links(stage, guesses),
      await pins(stage, guesses),
    ];
    const grown = (held() - before) / MEGABYTE;
    const after = stage.casualties();
    rows.push({
      what: `memory of ${pids.length} processes after it, beside before; processes that ended`,
      figure: `${grown >= 0 ? '+' : '−'}${Math.abs(Math.round(grown))} MB, ${after.exits - falls.exits}`,
      target: '≤ +200 MB, 0',
      ok: grown <= 200 && after.exits === falls.exits,
      detail: `${Math.round(before / MEGABYTE)} MB before`,
    });
    return rows;
  } finally {
    await db.end();
  }
}
