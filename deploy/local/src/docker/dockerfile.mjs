/** Runs the steps of a Dockerfile without Docker, in clean folders: enough to know that an image would work. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../processes.mjs';
import { ExpectedError, say } from '../terminal.mjs';

/** `[instruction, rest]` of each line; lines that end in a backslash go on. */
export function instructionsOf(text) {
  const joined = text.replace(/\\\n\s*/g, ' ');
  return joined
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name, rest] = /^(\w+)\s+(.*)$/.exec(line);
      return [name.toUpperCase(), rest];
    });
}

/** A mirror without the optional packages of other platforms fails `npm ci`, which wants to see each of them. */
const MISSING = /Missing: (\S+) from lock file/g;
const FOREIGN =
  /android|darwin|win32|windows|freebsd|openbsd|netbsd|sunos|aix|openharmony|wasm|arm|ppc64|riscv|s390x|loong|mips|ia32|musl|x64|universal/;

/** One stage in progress: its folder stands for `/`, so that `/app/x` is `<folder>/app/x`. */
class Stage {
  env = {};
  workdir = '/';

  constructor(folder) {
    this.folder = folder;
  }

  place(name) {
    return path.join(this.folder, path.resolve(this.workdir, name));
  }

  get cwd() {
    return this.place('.');
  }
}

function copy(stage, rest, { context, stages }) {
  const words = rest.split(/\s+/);
  const from = words[0].startsWith('--from=') ? stages.get(words.shift().slice('--from='.length)) : null;
  const target = words.pop();
  for (const word of words) {
    const source = from ? path.join(from.folder, word) : path.join(context, word);
    const isFolder = !existsSync(source) ? missing(word) : path.extname(source) === '' || word === '.';
    cpSync(source, stage.place(target), {
      recursive: isFolder,
      verbatimSymlinks: true,
      filter: (file) => from !== null || !/(^|\/)(?:node_modules|dist)$/.test(path.relative(context, file)),
    });
  }
}

function missing(word) {
  throw new ExpectedError(`COPY ${word}: no existe.`);
}

const STEPS = {
  WORKDIR(stage, rest) {
    stage.workdir = path.resolve(stage.workdir, rest);
    mkdirSync(stage.cwd, { recursive: true });
  },
  ENV(stage, rest) {
    for (const [, name, value] of rest.matchAll(/(\w+)=(\S*)/g)) stage.env[name] = value;
  },
  COPY: copy,
  async RUN(stage, rest, { env }) {
    const options = { cwd: stage.cwd, env: { ...env, ...stage.env } };
    const { code, stdout, stderr } = await run('sh', ['-c', rest], { ...options, check: false });
    if (code === 0) return;
    const missing = [...stderr.matchAll(MISSING)].map(([, name]) => name);
    if (missing.length === 0 || !missing.every((name) => FOREIGN.test(name))) {
      throw new ExpectedError(
        `RUN ${rest}\n${`${stdout}\n${stderr}`.trim().split('\n').slice(-25).join('\n')}`,
      );
    }
    say('  · Al registro de npm le faltan paquetes de otras plataformas: se instala sin ellos.');
    await run('sh', ['-c', rest.replaceAll('npm ci', 'npm install --no-save')], options);
  },
  USER(stage, rest) {
    stage.user = rest;
  },
  CMD(stage, rest) {
    stage.command = JSON.parse(rest);
  },
  HEALTHCHECK(stage, rest) {
    stage.health = JSON.parse(rest.slice(rest.indexOf('CMD') + 3));
  },
  EXPOSE() {},
};

/**
 * Runs every step of `file` with the checkout in `context`. Answers the last stage: `{ cwd, env, user, command, health }`.
 * A first `RUN` that another Dockerfile began with in the same way is taken from `shared`, a map.
 */
export async function buildImage({ file, context, home, env, shared }) {
  const stages = new Map();
  let stage;
  let done = '';
  for (const [name, rest] of instructionsOf(readFileSync(file, 'utf8'))) {
    if (name === 'FROM') {
      stage = new Stage(mkdtempSync(path.join(home, 'stage-')));
      stages.set(/\bAS (\w+)/i.exec(rest)?.[1] ?? 'last', stage);
      done = '';
      continue;
    }
    if (!STEPS[name]) throw new ExpectedError(`${file}: ${name} no está previsto.`);
    done += `${name} ${rest}\n`;
    if (shared.has(done)) {
      await run('cp', ['-a', `${shared.get(done)}/.`, stage.folder]);
      continue;
    }
    await STEPS[name](stage, rest, { context, stages, env });
    if (name === 'RUN' && done.split('RUN').length === 2 && stages.size === 1) {
      const kept = mkdtempSync(path.join(home, 'kept-'));
      await run('cp', ['-a', `${stage.folder}/.`, kept]);
      shared.set(done, kept);
    }
  }
  return stage;
}
