import http from 'node:http';
import path from 'node:path';
import { CaughtMails } from './caught-mails.mjs';
import { listPage, mailFacts, mailHtml, mailPage } from './pages.mjs';

const LOOPBACK = '127.0.0.1';
const LARGEST = 25 * 1024 * 1024;
const SHOWN = 100;
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'";
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

const portOf = (server) => server.address().port;
const listening = (server) =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, LOOPBACK, resolve);
  });

async function startSmtp(mails) {
  const { SMTPServer } = await import('smtp-server');
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    size: LARGEST,
    onData(stream, _session, done) {
      const chunks = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => mails.add(Buffer.concat(chunks)).then(() => done(), done));
    },
  });
  server.on('error', () => {});
  await new Promise((resolve) => server.listen(0, LOOPBACK, resolve));
  return server;
}

async function listOf(mails) {
  const names = (await mails.names()).slice(0, SHOWN);
  return Promise.all(names.map(async (name) => ({ name, mail: await mails.read(name) })));
}

async function answer(mails, address) {
  const [, , , name, part] = address.split('?')[0].split('/');
  if (name === undefined) {
    const list = await listOf(mails);
    if (address.endsWith('?json'))
      return {
        type: 'application/json',
        body: JSON.stringify(list.map((one) => mailFacts(one.name, one.mail))),
      };
    return { type: 'text/html', body: listPage(list), policy: PAGE_POLICY };
  }
  const mail = await mails.read(name);
  if (!mail) return { status: 404, type: 'text/plain', body: 'No existe' };
  if (part === 'html') return { type: 'text/html', body: mailHtml(mail), policy: MAIL_POLICY };
  return { type: 'text/html', body: mailPage(name, mail), policy: PAGE_POLICY };
}

function startPages(mails) {
  return http.createServer((request, response) => {
    answer(mails, request.url ?? '')
      .then(({ status = 200, type, body, policy = "default-src 'none'" }) => {
        response.writeHead(status, {
          'content-type': `${type}; charset=utf-8`,
          'content-security-policy': policy,
          'cache-control': 'no-store',
        });
        response.end(body);
      })
      .catch(() => response.writeHead(500).end());
  });
}

/**
 * A mail server that delivers nothing: what the product sends on this machine is kept in the data directory and shown
 * under `/dev/mail`. It listens on the loopback address only. Answers `{ smtpUrl, pagesUrl, stop }`.
 */
export async function startMailCatcher(dataDir) {
  const mails = new CaughtMails(path.join(dataDir, 'caught-mail'));
  const smtp = await startSmtp(mails);
  const pages = startPages(mails);
  await listening(pages);
  return {
    smtpUrl: `smtp://${LOOPBACK}:${portOf(smtp.server)}?tls=none`,
    pagesUrl: `http://${LOOPBACK}:${portOf(pages)}`,
    stop: async () => {
      pages.closeAllConnections();
      await new Promise((resolve) => pages.close(resolve));
      await new Promise((resolve) => smtp.close(resolve));
    },
  };
}
