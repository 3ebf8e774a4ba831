import { setTimeout as wait } from 'node:timers/promises';
import { connect, headers, nkeyAuthenticator } from '@nats-io/transport-node';
import { CALLS } from '@volante/contracts/catalogue';
import { mayCall, USES } from '@volante/contracts/uses';
import { HOSTILE_HEADERS, hostilePayload } from '../hostile-payloads.mjs';
import { services } from '../stage.mjs';
import { ask } from '../traffic.mjs';

const GRACE_MS = 12_000;
const ANSWER_MS = 30_000;
/** On the way to one service at once: below what it takes, so that most are looked at and not merely shed. */
const WINDOW = 150;

const SPOKEN = ['ctl.session.revoked', 'ctl.nobody.listens'];

function connectAs(stage, name) {
  const seed = new TextEncoder().encode(stage.servers.secrets.seeds[name]);
  return connect({
    servers: stage.servers.natsUrl,
    name: `hostile ${name}`,
    inboxPrefix: `_INBOX_${name.replaceAll('-', '_')}`,
    authenticator: nkeyAuthenticator(seed),
    // Two stack traces a request would be most of the work.
    noAsyncTraces: true,
  });
}

const HEADERS = HOSTILE_HEADERS.map((values) => {
  const all = headers();
  for (const [name, value] of Object.entries(values)) all.set(name, value);
  return all;
});

const natsHeaders = (nth) => HEADERS[nth % HEADERS.length];

function isCodedEnvelope(message) {
  try {
    const { success, error } = message.json();
    return success === false && typeof error.code === 'string';
  } catch {
    return false;
  }
}

/** Sends `count` hostile requests to one subject; answers how many were answered, and how many with a code. */
async function bombard(bus, subject, count) {
  const seen = { answered: 0, coded: 0 };
  let next = 0;
  const oneAfterTheOther = async () => {
    while (next < count) {
      const nth = next;
      next += 1;
      const reply = await bus
        .request(subject, hostilePayload(nth), { timeout: ANSWER_MS, headers: natsHeaders(nth) })
        .catch(() => null);
      if (reply) seen.answered += 1;
      if (reply && isCodedEnvelope(reply)) seen.coded += 1;
    }
  };
  await Promise.all(Array.from({ length: WINDOW }, oneAfterTheOther));
  return seen;
}

/** Identities that may publish on a call's subject: only with their key does a message get past NATS. */
function speakerOf(call) {
  if (call.access !== 'internal') return 'gateway';
  return Object.keys(USES).find((caller) => mayCall(caller, call)) ?? null;
}

/** `[subject, speaker]` of every call that somebody may make, and of one that is not declared in each service. */
function targets() {
  const declared = CALLS.map((call) => [call.subject, speakerOf(call)]);
  const undeclared = services.map((name) => [`svc.${name}.GET.not.declared`, 'gateway']);
  return {
    open: declared.filter(([, speaker]) => speaker),
    undeclared,
    shut: declared.filter(([, who]) => !who),
  };
}

/** Words that nobody answers. */
async function speak(bus, count) {
  for (const subject of SPOKEN) {
    for (let nth = 0; nth < count; nth += 1)
      bus.publish(subject, hostilePayload(nth), { headers: natsHeaders(nth) });
    await bus.flush();
  }
}

/** Hostile requests on every subject that NATS lets anybody publish on. */
async function requests(stage, count) {
  const { open, undeclared, shut } = targets();
  const names = [...new Set([...open.map(([, speaker]) => speaker), 'gateway'])];
  const buses = new Map();
  for (const name of names) buses.set(name, await connectAs(stage, name));
  const total = { sent: 0, answered: 0, coded: 0, subjects: 0, shut: shut.length, silent: [] };
  const lane = async (subjects) => {
    for (const [subject, speaker] of subjects) {
      const { answered, coded } = await bombard(buses.get(speaker), subject, count);
      total.sent += count;
      total.subjects += 1;
      total.answered += answered;
      total.coded += coded;
      if (answered < count) total.silent.push(subject);
    }
  };
  try {
    await speak(buses.get('gateway'), count);
    const byService = Object.groupBy([...open, ...undeclared], ([subject]) => subject.split('.')[1]);
    await Promise.all(Object.values(byService).map(lane));
  } finally {
    for (const bus of buses.values()) await bus.drain();
  }
  return total;
}

function routesOf(service) {
  const own = CALLS.filter((call) => call.service === service && call.access !== 'internal');
  const reads = own.filter((call) => call.method === 'GET' && call.kind === 'json');
  return (reads.length > 0 ? reads : own).map((call) => call.path.replace(/\{\w+\}/g, 'f'.repeat(24)));
}

/** A false service in the place of a true one, which answers people, the gateway and other services with rubbish. */
async function falseService(stage, service, count) {
  for (const name of stage.copiesOf(service)) await stage.supervisor.pause(name, GRACE_MS);
  const bus = await connectAs(stage, service);
  let given = 0;
  bus.subscribe(`svc.${service}.>`, {
    queue: service,
    callback: (error, message) => {
      if (error) return;
      given += 1;
      message.respond(hostilePayload(given), { headers: natsHeaders(given) });
    },
  });
  await bus.flush();
  const paths = routesOf(service);
  let unanswered = 0;
  let asked = 0;
  const lane = async () => {
    while (asked < count) {
      asked += 1;
      // Another token each time: the gateway has to ask who that is.
      const token = service === 'session' ? `${asked}`.padStart(43, 'x') : stage.token;
      const { status } = await ask(stage.base, token, paths[asked % paths.length]);
      if (status === 0) unanswered += 1;
    }
  };
  await Promise.all(Array.from({ length: 16 }, lane));
  await wait(500);
  await bus.drain();
  for (const name of stage.copiesOf(service)) await stage.supervisor.resume(name);
  await stage.untilNormal();
  return { asked, given, unanswered };
}

export async function hostileRows(stage, { hostileRequests, hostileReplies }) {
  const before = stage.casualties();
  const started = performance.now();
  const sent = await requests(stage, hostileRequests);
  const perSecond = Math.round(sent.sent / ((performance.now() - started) / 1000));
  const replies = { asked: 0, given: 0, unanswered: 0 };
  for (const service of services) {
    const one = await falseService(stage, service, hostileReplies);
    for (const key of Object.keys(replies)) replies[key] += one[key];
  }
  const normal = await stage.untilNormal();
  const after = stage.casualties();
  const exits = after.exits - before.exits;
  const rejections = after.rejections - before.rejections;
  return [
    {
      what: `${hostileRequests.toLocaleString('en')} hostile requests on each of ${sent.subjects} subjects: unanswered`,
      figure: `${sent.sent - sent.answered} of ${sent.sent.toLocaleString('en')}`,
      target: '0',
      ok: sent.answered === sent.sent,
      detail: [
        `${sent.coded.toLocaleString('en')} refused with a code`,
        `${sent.shut} subjects that NATS lets nobody use`,
        `${perSecond.toLocaleString('en')} a second`,
        ...sent.silent,
      ].join('; '),
    },
    {
      what: `${replies.given.toLocaleString('en')} hostile replies of ${services.length} false services: requests without any answer`,
      figure: `${replies.unanswered} of ${replies.asked.toLocaleString('en')}`,
      target: '0',
      ok: replies.unanswered === 0,
      detail: `normal ${Math.round(normal)} ms after the end`,
    },
    {
      what: 'hostile requests and replies: processes that ended, unhandled rejections',
      figure: `${exits}, ${rejections}`,
      target: '0, 0',
      ok: exits === 0 && rejections === 0,
      detail: '',
    },
  ];
}
