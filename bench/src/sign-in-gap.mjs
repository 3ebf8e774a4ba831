// How long wrong passwords, recoveries and registrations take for people who exist and for people who do not: the gap
// must tell nothing. Against a product with the demo that believes X-Forwarded-For:
//   VOLANTE_TRUST_PROXY=127.0.0.1 npm start
//   node bench/src/sign-in-gap.mjs [http://127.0.0.1:8080] [500]
import { randomUUID } from 'node:crypto';

const base = process.argv[2] ?? 'http://127.0.0.1:8080';
const rounds = Number(process.argv[3] ?? 500);
const PASSWORD = 'Volante-2026';
const KNOWN = ['ubeda', 'laspalmas', 'profesor2', 'profesor3', 'profesor4', 'jefatura'].map(
  (name) => `${name}@volante.demo`,
);
/** Wrong passwords before one right one takes them back: ten would close the door. */
const SPELL = 8;

let place = 0;
/** Each request from a place of its own: what a place may ask for is limited too. */
const nextPlace = () => {
  place += 1;
  return `198.18.${(place >> 8) & 255}.${place & 255}`;
};

async function post(path, body) {
  const started = performance.now();
  const response = await fetch(`${base}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextPlace() },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  return { ms: performance.now() - started, said: `${response.status} ${text}` };
}

const login = (user, password) => post('user/login', { user, password, device: 'GAP' });
const stranger = () => `${randomUUID()}@volante.demo`;
const ask = {
  'sign-in': (user) => login(user, 'not it'),
  recovery: (email) => post('user/password/recovery', { email }),
  registration: (email) =>
    post('registration', {
      business: 'Medida',
      province: 23,
      name: 'Nadie',
      email,
      password: 'cuatro sillas verdes 4',
    }),
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

async function measure(what, times) {
  const known = [];
  const unknown = [];
  const said = new Set();
  for (let round = 0; round < times; round += 1) {
    const user = KNOWN[round % KNOWN.length];
    // In turns, and each first as often: a machine that slows down slows both.
    const pair = round % 2 === 0 ? [user, stranger()] : [stranger(), user];
    for (const who of pair) {
      const answer = await ask[what](who);
      (who === user ? known : unknown).push(answer.ms);
      said.add(answer.said);
    }
    const isSpellOver = Math.floor(round / KNOWN.length) % SPELL === SPELL - 1;
    if (what === 'sign-in' && isSpellOver) await login(user, PASSWORD);
  }
  const [one, other] = [median(known), median(unknown)];
  const row = {
    what,
    pairs: times,
    known: one.toFixed(2),
    unknown: other.toFixed(2),
    gap: Math.abs(one - other).toFixed(2),
  };
  console.log(JSON.stringify({ ...row, answers: [...said].map((one) => one.slice(0, 60)) }));
}

// What was guessed wrong before counts too.
for (const user of KNOWN) {
  const { said } = await login(user, PASSWORD);
  if (!said.startsWith('200')) throw new Error(`${user} cannot sign in: ${said}`);
}
await measure('sign-in', rounds);
// Five an hour for an address: as many as the demo's people have together.
await measure('recovery', Math.min(rounds, KNOWN.length * 2));
await measure('registration', Math.min(rounds, KNOWN.length * 2));
