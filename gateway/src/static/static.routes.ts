import { randomBytes } from 'node:crypto';
import fastifyStatic from '@fastify/static';
import type { Logger } from '@volante/service-kit/log';
import { placeOf } from '@volante/service-kit/place-of';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimiter } from '../http/rate-limiter.js';
import {
  DATA_POLICY,
  DOCUMENT_HEADERS,
  openPageHeaders,
  pagePolicy,
  WORKER_POLICY,
} from '../http/security-headers.js';
import type { IssuerOrigins } from './issuer-origins.js';
import { ReleasedFiles } from './released-files.js';
import type { Releases } from './releases.js';

const NOT_BUILT =
  '<!doctype html><html lang="es"><meta charset="utf-8"><title>Volante</title><p>La consola todavía no está publicada. Ejecuta <code>npm start</code>.</p></html>';

async function sendPage(
  reply: FastifyReply,
  { releases, origins, limiter, formTargets }: StaticParts,
  { path, ip }: { path: string; ip: string },
): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  const mayAsk = () => limiter.allow(placeOf(ip));
  const [page, issuer, isOpen] = await Promise.all([
    releases.page(nonce, path),
    origins.of(path, mayAsk),
    releases.isOpen(path),
  ]);
  const policy = pagePolicy(nonce, { issuer, formTargets: formTargets(path), hasWorker: isOpen });
  reply.header('content-security-policy', policy).header('cache-control', 'no-store');
  if (isOpen) reply.headers(openPageHeaders(path));
  await reply
    .code(page ? 200 : 503)
    .type('text/html; charset=utf-8')
    .send(page ?? NOT_BUILT);
}

export interface StaticParts {
  releases: Releases;
  origins: IssuerOrigins;
  /** Other hosts to which the page of an address may send a form. */
  formTargets: (path: string) => readonly string[];
  limiter: RateLimiter;
  log: Logger;
}

const SPOILT = 'Este archivo está dañado en el servidor. Se vuelve a ofrecer en cuanto se repare.';

/** Files of releases: kept by browsers for a year, hence served only as they were released. */
async function addReleasedFiles(scope: FastifyInstance, { releases, log }: StaticParts): Promise<void> {
  const files = new ReleasedFiles(releases.root, (base) => releases.hashesAt(base), log);
  const unlisted = new WeakSet<FastifyRequest>();
  scope.addHook<{ Params: { '*'?: string } }>('preHandler', async (request, reply) => {
    const state = await files.stateOf(request.params['*'] ?? '');
    if (state === 'unlisted') unlisted.add(request);
    if (state !== 'spoilt') return;
    await reply.code(503).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(SPOILT);
  });
  await scope.register(fastifyStatic, {
    root: releases.root,
    prefix: '/static/',
    preCompressed: true,
    index: false,
    dotfiles: 'deny',
    maxAge: '365d',
    immutable: true,
    // A file never changes under its address: each of some fifteen scripts of a first load does without these headers.
    lastModified: false,
    acceptRanges: false,
    setHeaders: (reply) => {
      // The shell's page lies among them: only the one that is sent with its own policy and nonce is to run.
      reply.header('content-security-policy', DATA_POLICY);
      // A dozen scripts of a first load do without the headers that browsers read of documents alone.
      for (const name of DOCUMENT_HEADERS) reply.removeHeader(name);
      if (unlisted.has(reply.request)) reply.header('cache-control', 'no-store');
    },
  });
}

/** Service workers, each beside the page that it keeps: `/open/kiosk.worker.js`, `/layout/contact.worker.js`. */
function addWorkers(server: FastifyInstance, { releases, log }: StaticParts): void {
  server.get<{ Params: { area: string; page: string } }>(
    '/:area(^[a-z-]+)/:page(^[a-z-]+).worker.js',
    async ({ params: { area, page } }, reply) => {
      const code = await releases.worker(`/${area}/${page}`).catch((error: unknown) => {
        log.error({ err: error, page }, 'a service worker could not be read; it is not served');
        return undefined;
      });
      reply.header('cache-control', 'no-cache').header('content-security-policy', WORKER_POLICY);
      if (code === undefined) {
        reply.header('cache-control', 'no-store').code(503).type('text/plain; charset=utf-8');
        return reply.send(SPOILT);
      }
      if (code === null) return reply.code(404).type('text/plain; charset=utf-8').send('No existe');
      return reply.type('text/javascript; charset=utf-8').send(code);
    },
  );
}

/** Released files never change under their address; the page and the manifest are always revalidated. */
export async function addStaticRoutes(server: FastifyInstance, parts: StaticParts): Promise<void> {
  const { releases } = parts;
  await server.register((scope) => addReleasedFiles(scope, parts));
  server.get('/manifest.json', async (request, reply) => {
    const manifest = await releases.manifest();
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8');
    if (!manifest) return reply.code(503).send('{}');
    const tag = `"${manifest.release}"`;
    reply.header('etag', tag);
    // Every open console asks now and then whether something new is out.
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.send(manifest.text);
  });
  addWorkers(server, parts);
  server.get('/*', async (request, reply) => {
    // A search text may look like a file name with an ending: an e-mail address does. So may a parameter of an open page.
    const [path = ''] = request.url.split('?');
    const isFile = /\.\w{1,8}$/.test(path) && !(await releases.hasOpenPage(path));
    if (!path.startsWith('/static/') && !isFile) await sendPage(reply, parts, { path, ip: request.ip });
    else await reply.code(404).type('text/plain; charset=utf-8').send('No existe');
  });
  server.get('/', async ({ ip }, reply) => sendPage(reply, parts, { path: '/', ip }));
}
