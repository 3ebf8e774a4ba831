import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { eachRow } from '../measure/each-row.mjs';
import { Poster } from '../measure/post.mjs';
import { median, quantile } from '../measure/statistics.mjs';
import { argon2, PASSWORD, withPeople } from '../people.mjs';

const PAIRS = 500;
/** Five tries an hour are allowed for a person: so there are many people. */
const PEOPLE = PAIRS / 5;
const SIGN_INS = 300;
const LIST_SECONDS = 15;
const LIST_PER_SECOND = 40;
const SIGN_INS_PER_SECOND = 20;
const LIST_ROUNDS = 3;

let place = 0;
/** Each request from a place of its own: what a place may ask for is limited too. */
const nextPlace = () => {
  place += 1;
  return `198.18.${(place >> 8) & 255}.${place & 255}`;
};

const poster = new Poster();

async function post(base, call, body) {
  const headers = { 'x-forwarded-for': nextPlace() };
  const { ms, status, text } = await poster.post(`${base}/api/${call}`, body, headers);
  return { ms, said: `${status} ${text}`, text };
}

const ASK = {
  'sign-in with a wrong password': (base, user) =>
    post(base, 'user/login', { user, password: 'not it', device: 'BENCH' }),
  recovery: (base, email) => post(base, 'user/password/recovery', { email }),
  registration: (base, email) =>
    post(base, 'registration', {
      business: 'Medida',
      province: 23,
      name: 'Nadie',
      email,
      password: 'cuatro sillas verdes 4',
    }),
};

async function gapRow(product, what, emails) {
  const known = [];
  const unknown = [];
  const said = new Set();
  for (let round = 0; round < PAIRS; round += 1) {
    const user = emails[round % PEOPLE];
    const stranger = `${randomUUID()}@volante.demo`;
    // In turns, and each first as often: a machine that slows down slows both.
    for (const who of round % 2 === 0 ? [user, stranger] : [stranger, user]) {
      const answer = await ASK[what](product.base, who);
      (who === user ? known : unknown).push(answer.ms);
      said.add(answer.said);
    }
  }
  // For each pair, which ran within the same moment: slow changes of the machine are in neither.
  const gap = Math.abs(median(known.map((ms, at) => ms - unknown[at])));
  return {
    what: `${what}, known against unknown people: median gap over ${PAIRS} + ${PAIRS}`,
    figure: `${gap.toFixed(2)} ms`,
    target: '≤ 2 ms, the same bytes',
    ok: gap <= 2 && said.size === 1,
    detail: `${median(known).toFixed(2)} ms known, ${median(unknown).toFixed(2)} ms unknown; answers: ${[...said].map((one) => one.slice(0, 60)).join(' | ')}`,
    data: { known, unknown },
  };
}

async function signInRow({ base }, [user], db) {
  const first = await post(base, 'user/login', { user, password: PASSWORD, device: 'BENCH' });
  const { trust } = JSON.parse(first.text).data;
  // The stored hash of the password, at the service's current cost.
  const [[{ stored }]] = await db.execute('SELECT password_hash AS stored FROM account WHERE email = ?', [
    user,
  ]);
  const [ours, bare] = [[], []];
  const signIn = async () => {
    const input = { user, password: PASSWORD, device: 'BENCH', trust };
    const { ms, said } = await post(base, 'user/login', input);
    if (!said.startsWith('200')) throw new Error(said);
    ours.push(ms);
  };
  const verify = async () => {
    const started = performance.now();
    await argon2.verify(stored, PASSWORD);
    bare.push(performance.now() - started);
  };
  for (let round = 0; round < SIGN_INS; round += 1)
    for (const turn of round % 2 === 0 ? [signIn, verify] : [verify, signIn]) await turn();
  const ratio = median(ours) / median(bare);
  return {
    what: 'sign-in against a bare argon2id verify of the same cost, p50',
    figure: `${ratio.toFixed(2)}×`,
    target: '≤ 1.15×',
    ok: ratio <= 1.15,
    detail: `${median(ours).toFixed(1)} ms against ${median(bare).toFixed(1)} ms at ${/m=\d+,t=\d+,p=\d+/.exec(stored)}`,
    data: { ours, bare },
  };
}

/** The contact list at a steady pace: milliseconds of the slowest hundredth. */
async function listP99(product, client) {
  const result = await autocannon({
    url: `${product.base}/api/contact/finder?sort=name`,
    headers: client.headers,
    connections: 8,
    overallRate: LIST_PER_SECOND,
    duration: LIST_SECONDS,
  });
  if (result.non2xx + result.errors > 0) throw new Error('the list was refused');
  return result.latency.p99;
}

/** Signs people in at a steady pace until stopped; returns how many entered. */
function keepSigningIn({ base }, emails) {
  let entered = 0;
  let at = 0;
  // People sign in on devices of their own, as a rule: a new one brings them a letter each time.
  const trusts = new Map();
  const timer = setInterval(() => {
    at += 1;
    const user = emails[at % PEOPLE];
    const input = { user, password: PASSWORD, device: 'BENCH', trust: trusts.get(user) };
    void post(base, 'user/login', input).then(({ said, text }) => {
      if (!said.startsWith('200')) return;
      entered += 1;
      trusts.set(user, JSON.parse(text).data.trust ?? input.trust);
    });
  }, 1000 / SIGN_INS_PER_SECOND);
  return () => {
    clearInterval(timer);
    return entered;
  };
}

async function listRow(product, emails) {
  const client = await product.signIn('school');
  await listP99(product, client);
  const [alone, during] = [[], []];
  let entered = 0;
  for (let round = 0; round < LIST_ROUNDS; round += 1) {
    alone.push(await listP99(product, client));
    const stop = keepSigningIn(product, emails);
    during.push(await listP99(product, client));
    entered += stop();
  }
  const ratio = quantile(during, 0.5) / quantile(alone, 0.5);
  const perSecond = entered / (LIST_ROUNDS * LIST_SECONDS);
  return {
    what: `contact list p99 during ${SIGN_INS_PER_SECOND} sign-ins a second`,
    figure: `${ratio.toFixed(2)}×`,
    target: '≤ 2×',
    ok: ratio <= 2 && perSecond > SIGN_INS_PER_SECOND * 0.9,
    detail: `${during.join(', ')} ms against ${alone.join(', ')} ms; ${perSecond.toFixed(1)} entered a second`,
    data: { alone, during, perSecond },
  };
}

/** The cost of sign-ins, and that they reveal no known people. Each row has its own people. */
export function accessRows(product) {
  const among = (count, row) => () => withPeople(product, { count }, row);
  return eachRow([
    ['contact list during sign-ins', among(PEOPLE, (emails) => listRow(product, emails))],
    ['sign-in against a bare argon2id', among(1, (emails, db) => signInRow(product, emails, db))],
    ...Object.keys(ASK).map((what) => [what, among(PEOPLE, (emails) => gapRow(product, what, emails))]),
  ]);
}
