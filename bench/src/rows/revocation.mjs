/** How soon a change of what somebody may do holds in every gateway. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { gatewayEntry } from '@volante/local/paths.mjs';
import { freePort } from '@volante/local/servers/ports.mjs';
import { gatewaySettings } from '@volante/local/settings.mjs';
import { quantile } from '../measure/statistics.mjs';
import { Client } from '../product.mjs';
import { TENANTS } from '../tenants.mjs';

const CHANGES = 300;
const TEACHER = { email: 'profesor@volante.demo', employee: '650000000000000000000203' };
const GIVE_UP_MS = 5_000;

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

/** Asks a gateway for what only the changed right opens, until it answers so; the milliseconds since `from`. */
async function seenBy({ base, headers }, isAllowed, from) {
  for (;;) {
    const { status } = await fetch(`${base}/api/employee/permissions/read`, { headers });
    const after = performance.now() - from;
    if ((status === 200) === isAllowed) return after;
    if (after > GIVE_UP_MS) throw new Error(`${base} did not see the change`);
  }
}

async function accountOf(manager) {
  const { account } = await manager.get(`employee/user/read?id=${TEACHER.employee}`);
  return account;
}

async function giveRole(manager, role) {
  const { version } = await accountOf(manager);
  await manager.post('employee/user/role/update', { id: TEACHER.employee, version, role });
}

export async function revocationRows(product) {
  const second = await startGateway(product);
  const manager = await Client.signIn(product.base, TENANTS.school.email);
  const teacher = await Client.signIn(product.base, TEACHER.email);
  const gateways = [product.base, second.base].map((base) => new Client(base, teacher.token));
  const before = (await accountOf(manager)).role.id;
  const { id } = await manager.post('employee/permissions/create', {
    name: `Medida ${Date.now()}`,
    permissions: ['client.view'],
  });
  const found = [];
  try {
    await giveRole(manager, id);
    for (let version = 1; version <= CHANGES; version += 1) {
      const isAllowed = version % 2 === 1;
      const permissions = isAllowed ? ['client.view', 'role.view'] : ['client.view'];
      // Warm: both gateways remember what holds until now.
      await Promise.all(gateways.map((gateway) => seenBy(gateway, !isAllowed, performance.now())));
      await manager.post('employee/permissions/update', { id, version, permissions });
      const answered = performance.now();
      const seen = await Promise.all(gateways.map((gateway) => seenBy(gateway, isAllowed, answered)));
      found.push(Math.max(...seen));
    }
  } finally {
    await giveRole(manager, before);
    await manager.post('employee/permissions/delete', { id });
    await second.stop();
  }
  const p99 = quantile(found, 0.99);
  return [
    {
      what: 'access: a role changed until both of two gateways hold to it, p99',
      figure: `${Math.round(p99)} ms`,
      target: '≤ 100 ms',
      ok: p99 <= 100,
      detail: `p50 ${Math.round(quantile(found, 0.5))} ms, ${found.length} changes`,
    },
  ];
}
