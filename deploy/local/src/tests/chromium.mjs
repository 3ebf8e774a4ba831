import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from '../processes.mjs';
import { findProgram, systemFolders } from '../servers/binaries.mjs';
import { debianRoot, hasDebianTools, libraryPath, unpackPackages } from '../servers/debian.mjs';
import { ExpectedError, say } from '../terminal.mjs';

/**
 * The same engine without the windows around it: a page opens in a third of the time, since a browser's own menus and
 * tabs are no longer drawn for nobody.
 */
const SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** The whole browser, of which Debian's package bears the same name. */
const WHOLE = 'chromium';

/**
 * The program itself beside Debian's wrapper script, which looks for its parts in the system's folders. Its data come with
 * another package, which is not fetched where the machine has it: then it lies elsewhere, and this program cannot run.
 */
function unpacked(name) {
  const folder = path.join(debianRoot, 'usr/lib/chromium');
  const program = path.join(folder, name);
  if (!existsSync(program) || !existsSync(path.join(folder, 'icudtl.dat'))) return undefined;
  return { program, env: { LD_LIBRARY_PATH: libraryPath(), ...fontSettings() } };
}

/** Fonts that came with the packages are unknown to a machine that has none. */
function fontSettings() {
  if (existsSync('/etc/fonts/fonts.conf') || !existsSync(path.join(debianRoot, 'etc/fonts'))) return {};
  return { FONTCONFIG_SYSROOT: debianRoot };
}

function findShell() {
  const program = findProgram([SHELL], systemFolders());
  return program ? { program, env: {} } : unpacked(SHELL);
}

function findBrowser() {
  const program = findProgram(BROWSERS, systemFolders()) ?? (existsSync(MAC) ? MAC : undefined);
  return program ? { program, env: {} } : undefined;
}

async function install(name) {
  if (os.userInfo().uid === 0) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const args = ['install', '-y', '-q', '--no-install-recommends', name, 'fonts-liberation'];
    const first = await run('apt-get', args, { env, check: false });
    if (first.code === 0) return;
    await run('apt-get', ['update', '-q'], { env, check: false });
    const second = await run('apt-get', args, { env, check: false });
    if (second.code === 0) return;
  }
  await unpackPackages(name, [name, 'fonts-liberation']);
}

/**
 * Chromium for the browser tests: `VOLANTE_CHROMIUM`, else Debian's shell of it, else whatever browser the machine has.
 * Answers `{ program, env }`.
 */
export async function provideChromium() {
  const own = process.env.VOLANTE_CHROMIUM;
  if (own) return { program: own, env: {} };
  const found = findShell();
  if (found) return found;
  const manual = 'Debian/Ubuntu: sudo apt-get install chromium · macOS: brew install --cask google-chrome';
  const browser = findBrowser();
  if (!hasDebianTools()) {
    if (browser) return browser;
    throw new ExpectedError(`Falta Chromium para las pruebas. ${manual}`);
  }
  say('  … descargando Chromium de Debian');
  try {
    await install(SHELL);
  } catch (error) {
    // Older systems have no package of the shell.
    if (browser) return browser;
    throw new ExpectedError(`No se ha podido instalar Chromium. ${manual}\n${error.message}`);
  }
  const installed = findShell() ?? browser;
  if (!installed) throw new ExpectedError(`Falta Chromium para las pruebas. ${manual}`);
  return installed;
}

/** The browser that people have, for figures about it: `VOLANTE_CHROMIUM`, else the machine's, else Debian's. */
export async function provideBrowser() {
  const own = process.env.VOLANTE_CHROMIUM;
  if (own) return { program: own, env: {} };
  const found = findBrowser() ?? unpacked(WHOLE);
  if (found) return found;
  say('  … descargando Chromium de Debian');
  await install(WHOLE);
  const installed = findBrowser() ?? unpacked(WHOLE);
  if (!installed) throw new ExpectedError('No se ha podido instalar Chromium.');
  return installed;
}
