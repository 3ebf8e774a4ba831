import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromSeed } from '@nats-io/nkeys';
import { launch, tail } from '../processes.mjs';
import { untilAnswering } from './ports.mjs';

/** Subjects of other services' calls that each service declares in its `uses`. */
function declaredUses(callsFile, service) {
  if (!callsFile || !existsSync(callsFile)) return undefined;
  const { uses } = JSON.parse(readFileSync(callsFile, 'utf8'));
  return uses ? (uses[service] ?? []) : undefined;
}

/** Who may say and hear what. A service that declares nothing may ask any other one. */
function permissionsOf(client, callsFile) {
  const inbox = `_INBOX_${client}.>`;
  if (client === 'gateway') {
    return { publish: ['svc.*.>', 'evt.>', 'ctl.>'], subscribe: [inbox, 'evt.>', 'ctl.>'] };
  }
  return {
    publish: [`evt.${client}.>`, 'ctl.>', ...(declaredUses(callsFile, client) ?? ['svc.>'])],
    subscribe: [`svc.${client}.> ${client}`, 'evt.>', 'ctl.>', inbox],
  };
}

function userBlock(client, seed, callsFile) {
  const { publish, subscribe } = permissionsOf(client, callsFile);
  const list = (subjects) => subjects.map((subject) => JSON.stringify(subject)).join(', ');
  return `    { nkey: ${fromSeed(new TextEncoder().encode(seed)).getPublicKey()}, permissions: {
        publish: { allow: [${list(publish)}] }
        subscribe: { allow: [${list(subscribe)}] }
        allow_responses: true
    } }`;
}

/** The server's configuration; without `seeds` anybody on this machine may connect (tests). */
function configuration({ port, seeds, callsFile }) {
  const users = Object.entries(seeds ?? {}).map(([client, seed]) => userBlock(client, seed, callsFile));
  return `host: 127.0.0.1
port: ${port}
max_payload: 1048576
write_deadline: "5s"
${users.length > 0 ? `authorization {\n  users = [\n${users.join('\n')}\n  ]\n}\n` : ''}`;
}

/** Starts a NATS server; `name` tells several of one data directory apart. */
export async function startNats({ server, dataDir, port, seeds, callsFile, name = 'nats' }) {
  const config = path.join(dataDir, 'run', `${name}.conf`);
  const logFile = path.join(dataDir, 'logs', `${name}.log`);
  writeFileSync(config, configuration({ port, seeds, callsFile }), { mode: 0o600 });
  const child = await launch({
    command: server.program,
    args: ['-c', config],
    env: server.env,
    logFile,
    pidFile: path.join(dataDir, 'run', `${name}.json`),
  });
  await untilAnswering({
    name: 'NATS',
    port,
    process: child,
    expected: /^INFO /,
    timeoutMs: 15_000,
    explain: () => tail(logFile),
  });
  return child;
}
