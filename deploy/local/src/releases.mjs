/** `npm run release | rollback | withdraw | releases`: changes what a running installation gives to browsers; nothing restarts. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listReleases, rollBack, withdraw } from '@volante/mfe-kit/rollback';
import { isAddress, remote } from '@volante/mfe-kit/send';
import { buildFrontEnd, publishBuilt } from './build/front-end.mjs';
import { dataDirectory, frontEndApps, root } from './paths.mjs';
import { ExpectedError, say, step } from './terminal.mjs';

const USE = `Uso:
  npm run release -- mfe-business [otra…]      compila y publica
  npm run rollback -- mfe-business [versión]   vuelve a la anterior, o a la que se diga
  npm run withdraw -- mfe-business             la retira de la consola
  npm run releases                             qué hay publicado
Dónde: --to <carpeta>, o VOLANTE_RELEASES_DIR, o «releases» dentro de DATA_DIR; o --to <https://…> de una instalación en
otra máquina, con su clave en VOLANTE_RELEASE_KEY o VOLANTE_RELEASE_KEY_FILE.`;

/** The commands on a folder of this machine: as `remote` has them, each answers what is out after it. */
const local = {
  async release(releasesDir, hashes) {
    await publishBuilt(releasesDir, hashes, { again: true });
    return listReleases(releasesDir);
  },
  async rollBack(releasesDir, app, version) {
    await rollBack({ releasesDir, app, version });
    return listReleases(releasesDir);
  },
  async withdraw(releasesDir, app) {
    await withdraw({ releasesDir, app });
    return listReleases(releasesDir);
  },
  list: async (releasesDir) => listReleases(releasesDir),
};

const elsewhere = {
  ...remote,
  release: (address, hashes) => remote.release(address, root, [...hashes.keys()]),
};

/** Words and place of a command line, or how to use it. */
function readArguments(args, least, most) {
  let parsed;
  try {
    parsed = parseArgs({ args, options: { to: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new ExpectedError(USE);
  }
  const { positionals: words, values } = parsed;
  if (words.length < least || words.length > most) throw new ExpectedError(USE);
  const to = values.to ?? process.env.VOLANTE_RELEASES_DIR ?? path.join(dataDirectory(), 'releases');
  return isAddress(to) ? { words, place: to, at: elsewhere } : { words, place: path.resolve(to), at: local };
}

export async function release(args) {
  const { words: apps, place, at } = readArguments(args, 1, Number.POSITIVE_INFINITY);
  const unknown = apps.find((app) => !frontEndApps().includes(app));
  if (unknown) {
    throw new ExpectedError(`No hay ninguna aplicación «${unknown}». Hay: ${frontEndApps().join(', ')}.`);
  }
  const { hashes } = await step(`${apps.join(', ')}: compilado`, () => buildFrontEnd(apps));
  const rows = await step('Publicado', () => at.release(place, hashes));
  show(place, rows, apps);
  return 0;
}

export async function rollback(args) {
  const { words, place, at } = readArguments(args, 1, 2);
  const [app, version] = words;
  const rows = await step(`${app}: versión anterior publicada`, () => at.rollBack(place, app, version));
  show(place, rows, [app]);
  return 0;
}

export async function withdrawApp(args) {
  const { words, place, at } = readArguments(args, 1, 1);
  await step(`${words[0]}: retirada`, () => at.withdraw(place, words[0]));
  return 0;
}

export async function releases(args) {
  const { place, at } = readArguments(args, 0, 0);
  show(place, await at.list(place));
  return 0;
}

function show(place, all, apps) {
  const rows = all.filter(({ app }) => !apps || apps.includes(app));
  if (rows.length === 0) say(`Nada publicado en ${place}.`);
  for (const { app, version, at, isOut } of rows) {
    const time = at ? new Date(at).toLocaleString('es-ES') : '';
    say(`  ${isOut ? '▸' : ' '} ${app.padEnd(20)} ${version}  ${time}`);
  }
}
