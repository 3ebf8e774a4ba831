/** `npm run release | rollback | withdraw | releases`: changes what a running installation gives to browsers; nothing restarts. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { listReleases, rollBack, withdraw } from '@volante/mfe-kit/rollback';
import { buildFrontEnd, publishBuilt } from './build/front-end.mjs';
import { dataDirectory, frontEndApps } from './paths.mjs';
import { ExpectedError, say, step } from './terminal.mjs';

const USE = `Uso:
  npm run release -- mfe-business [otra…]      compila y publica
  npm run rollback -- mfe-business [versión]   vuelve a la anterior, o a la que se diga
  npm run withdraw -- mfe-business             la retira de la consola
  npm run releases                             qué hay publicado
Carpeta: --to <carpeta>, o VOLANTE_RELEASES_DIR, o «releases» dentro de DATA_DIR.`;

/** Words and folder of a command line, or how to use it. */
function readArguments(args, least, most) {
  let parsed;
  try {
    parsed = parseArgs({ args, options: { to: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new ExpectedError(USE);
  }
  const { positionals: words, values } = parsed;
  if (words.length < least || words.length > most) throw new ExpectedError(USE);
  const folder = values.to ?? process.env.VOLANTE_RELEASES_DIR ?? path.join(dataDirectory(), 'releases');
  return { words, releasesDir: path.resolve(folder) };
}

export async function release(args) {
  const { words: apps, releasesDir } = readArguments(args, 1, Number.POSITIVE_INFINITY);
  const unknown = apps.find((app) => !frontEndApps().includes(app));
  if (unknown) {
    throw new ExpectedError(`No hay ninguna aplicación «${unknown}». Hay: ${frontEndApps().join(', ')}.`);
  }
  const { hashes } = await step(`${apps.join(', ')}: compilado`, () => buildFrontEnd(apps));
  await step('Publicado', () => publishBuilt(releasesDir, hashes, { again: true }));
  show(releasesDir, apps);
  return 0;
}

export async function rollback(args) {
  const { words, releasesDir } = readArguments(args, 1, 2);
  const [app, version] = words;
  await step(`${app}: versión anterior publicada`, () => rollBack({ releasesDir, app, version }));
  show(releasesDir, [app]);
  return 0;
}

export async function withdrawApp(args) {
  const { words, releasesDir } = readArguments(args, 1, 1);
  await step(`${words[0]}: retirada`, () => withdraw({ releasesDir, app: words[0] }));
  return 0;
}

export async function releases(args) {
  const { releasesDir } = readArguments(args, 0, 0);
  show(releasesDir);
  return 0;
}

function show(releasesDir, apps) {
  const rows = listReleases(releasesDir).filter(({ app }) => !apps || apps.includes(app));
  if (rows.length === 0) say(`Nada publicado en ${releasesDir}.`);
  for (const { app, version, at, isOut } of rows) {
    const time = at ? new Date(at).toLocaleString('es-ES') : '';
    say(`  ${isOut ? '▸' : ' '} ${app.padEnd(20)} ${version}  ${time}`);
  }
}
