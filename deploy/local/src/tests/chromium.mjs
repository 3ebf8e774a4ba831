import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from '../processes.mjs';
import { findProgram, systemFolders } from '../servers/binaries.mjs';
import { debianRoot, hasDebianTools, libraryPath, unpackPackages } from '../servers/debian.mjs';
import { ExpectedError, say } from '../terminal.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The program itself beside Debian's wrapper script, which looks for its parts in the system's folders. */
function unpackedChromium() {
  const program = path.join(debianRoot, 'usr/lib/chromium/chromium');
  if (!existsSync(program)) return undefined;
  return { program, env: { LD_LIBRARY_PATH: libraryPath(), ...fontSettings() } };
}

/** Fonts that came with the packages are unknown to a machine that has none. */
function fontSettings() {
  if (existsSync('/etc/fonts/fonts.conf') || !existsSync(path.join(debianRoot, 'etc/fonts'))) return {};
  return { FONTCONFIG_SYSROOT: debianRoot };
}

function findChromium() {
  const own = process.env.VOLANTE_CHROMIUM;
  if (own) return { program: own, env: {} };
  const program = findProgram(NAMES, systemFolders()) ?? (existsSync(MAC) ? MAC : undefined);
  return program ? { program, env: {} } : unpackedChromium();
}

async function install() {
  if (os.userInfo().uid === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const args = ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-liberation'];
    const first = await run('apt-get', args, { env, check: false });
    if (first.code === 0) return;
    await run('apt-get', ['update', '-q'], { env, check: false });
    const second = await run('apt-get', args, { env, check: false });
    if (second.code === 0) return;
  }
  await unpackPackages('chromium', ['chromium', 'fonts-liberation']);
}

/** Chromium for the browser tests: the machine's, else Debian's. Answers `{ program, env }`. */
export async function provideChromium() {
  const found = findChromium();
  if (found) return found;
  const manual = 'Debian/Ubuntu: sudo apt-get install chromium · macOS: brew install --cask google-chrome';
  if (!hasDebianTools()) throw new ExpectedError(`Falta Chromium para las pruebas. ${manual}`);
  say('  … descargando Chromium de Debian');
  try {
    await install();
  } catch (error) {
    throw new ExpectedError(`No se ha podido instalar Chromium. ${manual}\n${error.message}`);
  }
  const installed = findChromium();
  if (!installed) throw new ExpectedError(`Falta Chromium para las pruebas. ${manual}`);
  return installed;
}
