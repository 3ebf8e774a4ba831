/** One data directory, run by the code of one release or of another: as on a machine that is upgraded. */
import path from 'node:path';
import * as build from '@volante/local/build/build.mjs';
import * as paths from '@volante/local/paths.mjs';
import { run } from '@volante/local/processes.mjs';
import * as settings from '@volante/local/settings.mjs';
import * as stack from '@volante/local/stack.mjs';

const LOCAL = 'deploy/local/src';

/** The parts of a release that start it: of this checkout, or of an earlier one. */
export const present = { root: paths.root, build, paths, settings, stack };

export async function earlier(checkout) {
  const [its, place, set, start] = await Promise.all(
    ['build/build', 'paths', 'settings', 'stack'].map((name) => checkout.load(`${LOCAL}/${name}.mjs`)),
  );
  return { root: checkout.home, build: its, paths: place, settings: set, stack: start };
}

export class Installation {
  #servers = null;
  #product = null;

  constructor(dataDir, port) {
    Object.assign(this, { dataDir, port, base: `http://127.0.0.1:${port}` });
  }

  get servers() {
    return this.#servers;
  }

  get admin() {
    const { host, port, user, password } = this.#servers.database;
    return { host, port, user, password };
  }

  /** NATS, MariaDB and Redis, with the accounts and rights that the release needs. */
  async startServers(release) {
    this.#servers = await release.stack.startDataServers(this.dataDir);
  }

  /** Migrates and, with `demo`, loads the parts of the demo that are not there. */
  async prepare(release, { demo = true } = {}) {
    await release.stack.prepareData(this.#servers, this.dataDir, { demo });
  }

  async startProduct(release) {
    const options = { host: '127.0.0.1', port: this.port, demo: true };
    this.#product = {
      release,
      running: await release.stack.startProduct(this.#servers, this.dataDir, options),
    };
  }

  async stopProduct() {
    const product = this.#product;
    this.#product = null;
    if (product) await product.release.stack.stopProduct(product.running.supervisor);
  }

  async stop() {
    await this.stopProduct();
    const running = this.#servers;
    this.#servers = null;
    await running?.stop();
  }

  /** Settings of a process of the services. */
  hosted(release) {
    const services = release.paths.startableServices();
    return release.settings.hostSettings(this.#servers, this.dataDir, {
      role: 'services',
      services,
      demo: true,
    });
  }

  /** Settings of the process that migrates. */
  migrating(release) {
    const services = release.paths.startableServices();
    return { ...this.hosted(release), ...release.settings.ownerSettings(this.#servers, services) };
  }

  /** Runs a script of this checkout with the services' settings; answers the JSON of its last line. */
  async ask(release, script, args) {
    const { stdout } = await run(process.execPath, [script, ...args], {
      env: this.hosted(release),
      cwd: paths.root,
    });
    return JSON.parse(stdout.trim().split('\n').at(-1));
  }
}

export const releasesDir = (dataDir) => path.join(dataDir, 'releases');
