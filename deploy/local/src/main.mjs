/** Runs one verb under the pinned Node; `bootstrap.mjs` has installed the workspaces before. */
import { complain } from './terminal.mjs';

const verbs = {
  start: async () => (await import('./start.mjs')).start(),
  servers: async () => (await import('./verbs.mjs')).servers(),
  build: async (args) => (await import('./verbs.mjs')).build(args),
  demo: async (args) => (await import('./verbs.mjs')).demo(args),
  admin: async (args) => (await import('./verbs.mjs')).admin(args),
  lines: async (args) => (await import('./count-lines.mjs')).lines(args),
  record: async (args) => (await import('./verbs.mjs')).record(args),
  bench: async (args) => (await import('./verbs.mjs')).bench(args),
  release: async (args) => (await import('./releases.mjs')).release(args),
  rollback: async (args) => (await import('./releases.mjs')).rollback(args),
  withdraw: async (args) => (await import('./releases.mjs')).withdrawApp(args),
  releases: async (args) => (await import('./releases.mjs')).releases(args),
  upgrade: async (args) => (await import('./verbs.mjs')).upgrade(args),
  faults: async (args) => (await import('./verbs.mjs')).faults(args),
  docker: async () => (await import('./docker/prepare.mjs')).prepareDocker(),
  images: async () => (await import('./docker/images.mjs')).testImages(),
  test: async (args) => (await import('./tests/run-tests.mjs')).runTests(args),
  mutation: async (args) => (await import('./tests/mutation/mutation.mjs')).runMutation(args),
  sso: async () => (await import('./tests/sso.mjs')).sso(),
  papers: async () => (await import('./tests/papers.mjs')).papers(),
  heal: async (args) => (await import('./tests/heal.mjs')).heal(args),
  fresh: async () => (await import('./tests/fresh.mjs')).fresh(),
};

/** A parent that was killed leaves nobody to press Ctrl-C: stop as if it had been pressed. */
function watchParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 1000).unref();
}

const [verb = 'start', ...args] = process.argv.slice(2);
if (!Object.hasOwn(verbs, verb)) {
  complain(`Orden desconocida: ${verb}. Órdenes: ${Object.keys(verbs).join(', ')}.`);
  process.exit(2);
}
watchParent();
try {
  process.exitCode = (await verbs[verb](args)) ?? 0;
} catch (error) {
  complain(error.expected ? error.message : (error.stack ?? String(error)));
  process.exitCode = 1;
}
