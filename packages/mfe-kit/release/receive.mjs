/**
 * Takes releases for an installation on another machine: `node receive.mjs --out <releases folder> [--host …] [--port …]`,
 * with the key, or a key for each team, in `VOLANTE_RELEASE_KEY(_FILE)`. It writes where the gateway only reads.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { isApp, unpack } from './parcel.mjs';
import { publishRelease } from './publish.mjs';
import { ReleaseError } from './release-error.mjs';
import { ProofReader, releaseKeys, sha256 } from './request-proof.mjs';
import { listReleases, rollBack, withdraw } from './rollback.mjs';

const MAX_BYTES = 64 * 1024 * 1024;
const REQUEST_MS = 120_000;
/** Beside the releases, whose files begin with no dot: the gateway serves none of it. */
const USED_PROOFS = '.used-proofs';

class Refusal extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

async function publishSent({ app, body, contentType, releasesDir }) {
  const root = mkdtempSync(join(tmpdir(), 'volante-received-'));
  try {
    await unpack(body, contentType, root, app);
    await publishRelease({ root, releasesDir, apps: [app] });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

const ACTIONS = {
  release: publishSent,
  rollback: ({ app, version, releasesDir }) => rollBack({ releasesDir, app, version }),
  withdraw: ({ app, releasesDir }) => withdraw({ releasesDir, app }),
  list: async () => {},
};

/** A request is read only with proof of a key, and only the proven action is done. */
async function provenBody(request, app, proofs) {
  const proof = proofs.read(request.headers.authorization, { method: request.method, target: request.url });
  if (!proof) throw new Refusal(401, 'No autorizado.');
  if (app && proof.apps && !proof.apps.has(app)) throw new Refusal(403, `Esta clave no es para ${app}.`);
  const length = Number(request.headers['content-length']);
  if (!(length <= MAX_BYTES)) throw new Refusal(413, 'La publicación es demasiado grande.');
  const body = await buffer(request);
  if (sha256(body) !== proof.digest) throw new Refusal(400, 'Lo recibido no es lo que se envió.');
  return body;
}

async function answer(request, proofs, releasesDir) {
  const { pathname, searchParams } = new URL(request.url, 'http://door');
  if (pathname === '/health') return { status: 200, data: {} };
  const [, name, app = ''] = pathname.split('/');
  const body = await provenBody(request, app, proofs);
  const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : null;
  if (!action || request.method !== 'POST') throw new Refusal(404, 'No existe.');
  if (name !== 'list' && !isApp(app)) throw new Refusal(400, `«${app}» no es una aplicación de la consola.`);
  const contentType = request.headers['content-type'] ?? '';
  await action({ app, body, contentType, version: searchParams.get('version') ?? undefined, releasesDir });
  return { status: 200, data: { rows: listReleases(releasesDir) } };
}

function refusalOf(error) {
  if (error instanceof Refusal) return { status: error.status, data: { error: error.message } };
  if (error instanceof ReleaseError) return { status: 409, data: { error: error.message } };
  // The sender has disconnected: there is nobody to answer, and nothing was begun.
  if (error.code !== 'ECONNRESET') process.stderr.write(`${error.stack}\n`);
  return { status: 500, data: { error: 'No se ha podido publicar; lo publicado sigue como estaba.' } };
}

/** A server that is not listening yet. */
export function releaseDoor({ releasesDir, keys }) {
  mkdirSync(releasesDir, { recursive: true });
  const proofs = new ProofReader(keys, join(releasesDir, USED_PROOFS));
  const door = createServer({ requestTimeout: REQUEST_MS }, async (request, response) => {
    const { status, data } = await answer(request, proofs, releasesDir).catch(refusalOf);
    // The unread rest is discarded.
    const headers = { 'content-type': 'application/json; charset=utf-8', connection: 'close' };
    response.writeHead(status, headers).end(JSON.stringify(data), () => request.destroy());
  });
  return door;
}

if (process.argv[1] && import.meta.filename === resolve(process.argv[1])) {
  const { values } = parseArgs({
    options: {
      out: { type: 'string', default: process.env.VOLANTE_RELEASES_DIR || 'releases' },
      host: { type: 'string', default: '127.0.0.1' },
      port: { type: 'string', default: '8090' },
    },
  });
  const door = releaseDoor({ releasesDir: resolve(values.out), keys: releaseKeys() });
  door.listen(Number(values.port), values.host, () => {
    const { address, port } = door.address();
    process.stdout.write(`releases for ${resolve(values.out)} at http://${address}:${port}\n`);
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => door.close());
}
