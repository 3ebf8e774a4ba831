/** The delay until a change of permissions holds in every gateway. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { gatewayEntry } from '@volante/local/paths.mjs';
import { freePort } from '@volante/local/servers/ports.mjs';
import { gatewaySettings } from '@volante/local/settings.mjs';
import { eachRow } from '../measure/each-row.mjs';
import { quantile } from '../measure/statistics.mjs';
import { withPeople } from '../people.mjs';
import { Client } from '../product.mjs';
import { TENANTS } from '../tenants.mjs';

const CHANGES = 300;
const ENDS = 100;
/** A person of the demo. */
const TEACHER = { employee: '650000000000000000000203' };
const GIVE_UP_MS = 5_000;
/** The call that the changed permission allows, and one that every session may make. */
const ROLES = 'employee/permissions/read';
const OWN = 'user/account/read';

/** A second gateway beside the product's own. */
async function startGateway({ servers, dataDir }) {
  const port = await freePort();
  const settings = gatewaySettings(servers, dataDir, { host: '127.0.0.1', port, demo: true, adminPort: 0 });
  const child = spawn(process.execPath, [gatewayEntry], {
    env: { ...settings, PORT: String(port), VOLANTE_RATE_PER_SECOND: '1000000' },
    stdio: 'ignore',
  });
  const base = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${base}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) if (child.exitCode !== null) throw new Error('the second gateway ended');
  return {
    base,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Asks a gateway until it says yes, or no; the milliseconds since `from`. */
async function seenBy({ base, headers }, call, isAllowed, from) {
  for (;;) {
    const { status } = await fetch(`${base}/api/${call}`, { headers });
    const after = performance.now() - from;
    if ((status === 200) === isAllowed) return after;
    if (after > GIVE_UP_MS) throw new Error(`${base} did not see the change`);
  }
}

/** The milliseconds from now until the last of the gateways says so. */
async function seenByAll(gateways, call, isAllowed) {
  const from = performance.now();
  return Math.max(...(await Promise.all(gateways.map((one) => seenBy(one, call, isAllowed, from)))));
}

function rowOf(what, found) {
  const p99 = quantile(found, 0.99);
  return {
    what: `access: ${what} until both of two gateways hold to it, p99`,
    figure: `${Math.round(p99)} ms`,
    target: '≤ 100 ms',
    ok: p99 <= 100,
    detail: `p50 ${Math.round(quantile(found, 0.5))} ms, ${found.length} times`,
  };
}

async function roleRow({ product, manager, at }) {
  const { id } = await manager.post('employee/permissions/create', {
    name: `Medida ${Date.now()}`,
    permissions: ['client.view'],
  });
  const found = [];
  try {
    await withPeople(product, { count: 1, role: id }, async ([email]) => {
      const gateways = at((await Client.signIn(product.base, email)).token);
      for (let version = 1; version <= CHANGES; version += 1) {
        const isAllowed = version % 2 === 1;
        const permissions = isAllowed ? ['client.view', 'role.view'] : ['client.view'];
        // Warm: both gateways remember what holds until now.
        await seenByAll(gateways, ROLES, !isAllowed);
        await manager.post('employee/permissions/update', { id, version, permissions });
        found.push(await seenByAll(gateways, ROLES, isAllowed));
      }
    });
  } finally {
    await manager.post('employee/permissions/delete', { id });
  }
  return rowOf('a role changed', found);
}

/** A session of a person, ended again and again by `end`, which receives the session. */
async function endRow({ product, at }, what, end) {
  const found = [];
  await withPeople(product, { count: 1 }, async ([email]) => {
    for (let turn = 0; turn < ENDS; turn += 1) {
      const person = await Client.signIn(product.base, email);
      const gateways = at(person.token);
      await seenByAll(gateways, OWN, true);
      await end(person, email);
      found.push(await seenByAll(gateways, OWN, false));
    }
  });
  return rowOf(what, found);
}

const signOut = (person) => person.post('user/logout', {});

async function removeDevice(person) {
  const { rows } = await person.get('user/device/list');
  await person.post('user/device/remove', { id: rows.find(({ current }) => current).id });
}

/** A person of the demo with an employee record: the office switches their account off. */
async function disabledRow({ product, manager, at }) {
  const account = async () => (await manager.get(`employee/user/read?id=${TEACHER.employee}`)).account;
  const put = async (state) => {
    const { version } = await account();
    await manager.post('employee/user/state', { id: TEACHER.employee, version, state });
  };
  const { email, state } = await account();
  if (state !== 'active') await put('active');
  const found = [];
  for (let turn = 0; turn < ENDS; turn += 1) {
    const gateways = at((await Client.signIn(product.base, email)).token);
    await seenByAll(gateways, OWN, true);
    await put('inactive');
    found.push(await seenByAll(gateways, OWN, false));
    await put('active');
  }
  return rowOf('an account switched off', found);
}

export async function revocationRows(product) {
  const second = await startGateway(product);
  try {
    const manager = await Client.signIn(product.base, TENANTS.school.email);
    const at = (token) => [product.base, second.base].map((base) => new Client(base, token));
    const scene = { product, manager, at };
    return await eachRow([
      ['access: a role changed', () => roleRow(scene)],
      ['access: a sign-out', () => endRow(scene, 'a sign-out', signOut)],
      ['access: a device removed', () => endRow(scene, 'a device removed', removeDevice)],
      ['access: an account switched off', () => disabledRow(scene)],
    ]);
  } finally {
    await second.stop();
  }
}
