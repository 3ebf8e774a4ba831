import path from 'node:path';
import { lockDataDirectory } from './lock.mjs';
import { dataDirectory, root } from './paths.mjs';
import { run, shutdown } from './processes.mjs';
import { isLoopback } from './servers/loopback.mjs';
import { isFree } from './servers/ports.mjs';
import { chosenShape } from './shape.mjs';
import { hasDemo, prepareData, startDataServers, startProduct, stopProduct } from './stack.mjs';
import { stopLeftOvers } from './supervisor.mjs';
import { ExpectedError, say, seconds } from './terminal.mjs';
import { startTrialAeat } from './trial-aeat.mjs';
import { startTrialExamService } from './trial-exam-service.mjs';
import { startTrialRedsys } from './trial-redsys.mjs';

const DEFAULT_PORT = 8080;

const DEMO_USERS = [
  ['direccion@volante.demo', 'dirección, todas las sedes'],
  ['administracion@volante.demo', 'administración, una sola sede'],
  ['profesor@volante.demo', 'profesor'],
  ['otra@volante.demo', 'dirección de otra autoescuela'],
  ['operador@volante.demo', 'operador de la plataforma'],
];

async function choosePort(host) {
  const asked = process.env.PORT;
  const first = asked ? Number(asked) : DEFAULT_PORT;
  if (!Number.isInteger(first) || first < 1 || first > 65535)
    throw new ExpectedError(`PORT no es un puerto: ${asked}`);
  if (await isFree(first, host)) return first;
  if (asked) throw new ExpectedError(`El puerto ${first} está ocupado. Elige otro: PORT=8090 npm start`);
  for (let port = first + 1; port <= 65535; port += 1) {
    if (!(await isFree(port, host))) continue;
    say(`  · El puerto ${first} está ocupado; se usa el ${port}.`);
    return port;
  }
  throw new ExpectedError('No queda ningún puerto libre.');
}

/** Demo users have a public password: they exist on this machine's own address only. */
function chooseDemo(host, dataDir) {
  const wanted = process.env.DEMO !== '0';
  if (isLoopback(host)) return wanted;
  if (hasDemo(dataDir)) {
    throw new ExpectedError(
      `${dataDir} contiene los usuarios de demostración, que solo pueden usarse en 127.0.0.1. ` +
        `Usa otra carpeta para ${host}: DATA_DIR=datos DEMO=0 HOST=${host} npm start`,
    );
  }
  if (wanted) say(`  · Sin datos de demostración: ${host} no es una dirección local.`);
  return false;
}

function announce({ base, demo, catchesMail, aeat }, started) {
  say(`\nVolante está lista en ${base} (${seconds(started)} s)\n`);
  const metrics = Number(process.env.VOLANTE_ADMIN_PORT);
  if (metrics > 0) say(`Métricas en http://127.0.0.1:${metrics}/metrics y los puertos siguientes\n`);
  if (catchesMail) say(`Los correos que envía se ven en ${base}/dev/mail\n`);
  if (aeat) {
    say('VeriFactu: un servicio de pruebas hace de Agencia Tributaria; nada sale de esta máquina.');
    say(`  certificado ${aeat.certificate}, contraseña ${aeat.password}\n`);
  }
  if (demo) {
    say('Usuarios de demostración, contraseña Volante-2026:');
    for (const [user, text] of DEMO_USERS) say(`  ${user.padEnd(30)} ${text}`);
  } else {
    say('Crea la primera persona administradora con:');
    say('  npm run admin -- --email tu@correo.es --business "Autoescuela"');
  }
  say('\nCtrl-C lo para todo.');
}

/**
 * Resolves at the first Ctrl-C or its relatives. Later ones change nothing: npm and the terminal each send
 * theirs.
 */
function untilAskedToStop() {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve(signal));
  });
}

/** In a process of its own: one that has compiled everything keeps 250 MB for as long as it lives, and this one stays. */
async function buildApart(releasesDir) {
  const main = path.join(root, 'deploy/local/src/main.mjs');
  const build = [main, 'build', releasesDir];
  const { code } = await run(process.execPath, build, { cwd: root, check: false, inherit: true });
  if (code !== 0) throw new ExpectedError('No se ha podido compilar: arriba está por qué.');
}

async function bringUp(cleanups, dataDir) {
  const host = process.env.HOST || '127.0.0.1';
  const demo = chooseDemo(host, dataDir);
  await stopLeftOvers(dataDir);
  const shape = chosenShape();
  const port = await choosePort(host);
  await buildApart(path.join(dataDir, 'releases'));
  if (demo && process.env.VOLANTE_AUES_TRIAL === '1') cleanups.push(await startTrialExamService());
  const aeat = demo && !process.env.VOLANTE_AEAT_URL ? await startTrialAeat(dataDir) : null;
  if (aeat) cleanups.push(aeat.stop);
  if (demo && !process.env.VOLANTE_REDSYS_URL) cleanups.push((await startTrialRedsys(dataDir)).stop);
  const servers = await startDataServers(dataDir);
  cleanups.push(servers.stop);
  await prepareData(servers, dataDir, { demo });
  const { supervisor, base, catchesMail } = await startProduct(servers, dataDir, { host, port, demo, shape });
  cleanups.push(() => stopProduct(supervisor));
  return { base, demo, catchesMail, aeat };
}

/** `npm start`: from a built or unbuilt checkout to a running product, until Ctrl-C. */
export async function start() {
  const started = Date.now();
  const dataDir = dataDirectory();
  const stopAsked = untilAskedToStop();
  const unlock = await lockDataDirectory(dataDir);
  const cleanups = [unlock];
  say(`Volante · datos en ${dataDir}`);
  const running = bringUp(cleanups, dataDir);
  try {
    const first = await Promise.race([running, stopAsked]);
    if (first.base) {
      announce(first, started);
      await stopAsked;
    } else {
      say('\nInterrumpido antes de terminar de arrancar.');
      shutdown.abort();
      await running.catch(() => {});
    }
    say('\nParando…');
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
  say('Todo parado.');
  return 0;
}
