import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { launch, run, tail } from '../processes.mjs';
import { untilAnswering } from './ports.mjs';

export const ADMIN_USER = 'volante_admin';

const CHARACTERS = 'CHARACTER SET utf8mb4 COLLATE utf8mb4_spanish_ci';

/** When nothing has to last, a crash loses the data: for throw-away test servers only. */
const FAST_FLAGS = [
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-flush-method=nosync',
  '--skip-innodb-doublewrite',
  // Each CREATE and DROP TABLE waits for the disk several times otherwise.
  '--debug-no-sync',
  '--innodb-buffer-pool-size=128M',
];
const DURABLE_FLAGS = ['--innodb-flush-log-at-trx-commit=1', '--innodb-buffer-pool-size=256M'];

function placeFlags({ base, unpacked }) {
  if (!unpacked) return [];
  return [
    `--basedir=${base}`,
    `--plugin-dir=${base}/lib/mysql/plugin`,
    `--lc-messages-dir=${base}/share/mysql`,
    `--character-sets-dir=${base}/share/mysql/charsets`,
  ];
}

function userFlags() {
  return process.getuid?.() === 0 ? ['--user=root'] : [];
}

/**
 * A half-made directory of an interrupted first start is never mistaken for data: it is made aside and renamed.
 * Temporary tables are made in `tmp`: every MariaDB that starts deletes those it finds in its folder, and in the
 * system's one that would be those of another first start on this machine.
 */
export async function initialise(server, dataDir, tmp) {
  if (existsSync(dataDir)) return;
  const draft = `${dataDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  await run(
    server.second,
    [
      '--no-defaults',
      `--basedir=${server.base}`,
      `--datadir=${draft}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      '--skip-name-resolve',
      ...userFlags(),
    ],
    { env: { ...server.env, TMPDIR: tmp } },
  );
  renameSync(draft, dataDir);
}

function accountSql(user, password) {
  const account = `'${user}'@'127.0.0.1'`;
  return [
    `CREATE USER IF NOT EXISTS ${account} IDENTIFIED BY '${password}';`,
    `ALTER USER ${account} IDENTIFIED BY '${password}';`,
  ];
}

/**
 * A service's schema, its owner, who migrates it, and the account that serves it, which has what the owner grants to
 * it table by table and, whatever it had before, no right on the whole schema.
 */
function serviceSql(service, secrets) {
  const schema = `volante_${service.replaceAll('-', '_')}`;
  const owner = `volante_${service}_owner`;
  return [
    `CREATE DATABASE IF NOT EXISTS \`${schema}\` ${CHARACTERS};`,
    ...accountSql(owner, secrets.owners[service]),
    `GRANT ALL ON \`${schema.replaceAll('_', '\\_')}\`.* TO '${owner}'@'127.0.0.1' WITH GRANT OPTION;`,
    ...accountSql(`volante_${service}`, secrets.databases[service]),
    `DELETE FROM mysql.db WHERE User='volante_${service}';`,
  ];
}

function adminSql({ adminPassword }) {
  return [
    ...accountSql(ADMIN_USER, adminPassword),
    `GRANT ALL ON *.* TO '${ADMIN_USER}'@'127.0.0.1' WITH GRANT OPTION;`,
  ];
}

/**
 * Run by the server before it accepts connections, at every start: accounts of new services appear by
 * themselves. Each service may touch its own schema only. `admin`: an account that may do everything, for tests and
 * benches on this machine. One statement a line: the server reads it so.
 */
export function startSql(secrets, services, { admin = true } = {}) {
  return [
    `ALTER USER 'root'@'localhost' IDENTIFIED BY '${secrets.adminPassword}';`,
    "DELETE FROM mysql.global_priv WHERE User='' OR (User='root' AND Host<>'localhost');",
    'FLUSH PRIVILEGES;',
    ...(admin ? adminSql(secrets) : [`DROP USER IF EXISTS '${ADMIN_USER}'@'127.0.0.1';`]),
    ...services.flatMap((service) => serviceSql(service, secrets)),
    'FLUSH PRIVILEGES;',
  ].join('\n');
}

function serverFlags(server, places, port, lasting) {
  return [
    '--no-defaults',
    ...placeFlags(server),
    ...userFlags(),
    `--datadir=${places.data}`,
    `--socket=${places.socket}`,
    `--pid-file=${places.run}/mariadbd.pid`,
    `--tmpdir=${places.tmp}`,
    `--init-file=${places.sql}`,
    '--bind-address=127.0.0.1',
    `--port=${port}`,
    '--skip-name-resolve',
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_spanish_ci',
    '--default-time-zone=+00:00',
    '--performance-schema=OFF',
    '--skip-log-bin',
    '--max-connections=200',
    '--max-allowed-packet=64M',
    '--innodb-log-file-size=96M',
    ...(lasting ? DURABLE_FLAGS : FAST_FLAGS),
  ];
}

/** A Unix socket path has about 100 bytes; deep folders get theirs in the system's temporary folder. */
function socketPath(runDir, port) {
  const preferred = path.join(runDir, 'mariadb.sock');
  return preferred.length < 100 ? preferred : path.join(os.tmpdir(), `volante-${process.pid}-${port}.sock`);
}

/** Starts MariaDB on its data, making it on the first start. */
export async function startMariadb({ server, dataDir, port, secrets, services, lasting }) {
  const run = path.join(dataDir, 'run');
  const places = {
    data: path.join(dataDir, 'mariadb'),
    run,
    tmp: path.join(run, 'mariadb-tmp'),
    sql: path.join(run, 'mariadb-start.sql'),
    socket: socketPath(run, port),
  };
  rmSync(places.tmp, { recursive: true, force: true });
  mkdirSync(places.tmp, { recursive: true });
  await initialise(server, places.data, places.tmp);
  writeFileSync(places.sql, `${startSql(secrets, services)}\n`, { mode: 0o600 });
  const logFile = path.join(dataDir, 'logs', 'mariadb.log');
  const child = await launch({
    command: server.program,
    args: serverFlags(server, places, port, lasting),
    env: server.env,
    logFile,
    pidFile: path.join(run, 'mariadb.json'),
  });
  await untilAnswering({
    name: 'MariaDB',
    port,
    process: child,
    expected: /MariaDB/,
    timeoutMs: 60_000,
    explain: () => tail(logFile),
  });
  return child;
}
