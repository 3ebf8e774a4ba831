import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const S3_KEYS = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
};
export const S3_REGION = 'eu-south-2';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** AWS Signature Version 4, written from its description alone, to check what the client library sends. */
export function signatureOf(
  request: {
    method: string;
    path: string;
    query: string;
    headers: Readonly<Record<string, string>>;
    signed: string[];
  },
  secret: string,
  scope: string,
): string {
  const headers = request.signed.map((name) => `${name}:${request.headers[name]?.trim()}\n`).join('');
  const payload = request.headers['x-amz-content-sha256'] ?? '';
  const canonical = [
    request.method,
    request.path,
    request.query,
    headers,
    request.signed.join(';'),
    payload,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((last, part) => hmac(last, part), `AWS4${secret}`);
  return hmac(key, toSign).toString('hex');
}

interface Stored {
  bytes: Buffer;
  at: Date;
}

/** As much of S3 as storage uses, in memory; refuses a wrong signature and a body that is not what was signed. */
export class S3StandIn {
  readonly objects = new Map<string, Stored>();
  /** Answer the next so many requests with 503. */
  failures = 0;
  pageSize = 1000;

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.answer(request, response));
  }

  static async start(): Promise<S3StandIn> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new S3StandIn(server);
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    if (this.failures > 0) {
      this.failures -= 1;
      response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>');
    } else if (!isSigned(request, body)) {
      response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>');
    } else this.serve(request, body, response);
  }

  private serve(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', this.endpoint);
    const key = url.pathname.replace('/volante/', '');
    if (url.searchParams.has('list-type')) {
      this.list(url, response);
      return;
    }
    const copied = String(request.headers['x-amz-copy-source'] ?? '').replace('/volante/', '');
    const found = this.objects.get(copied || key);
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      response.writeHead(204).end();
    } else if (request.method === 'PUT' && (found || !copied)) {
      this.objects.set(key, { bytes: copied ? (found?.bytes ?? body) : body, at: new Date() });
      response.end('<CopyObjectResult/>');
    } else if (!found) response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>');
    else this.send(request, found, response);
  }

  private send(request: IncomingMessage, { bytes, at }: Stored, response: ServerResponse): void {
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
    const part = from ? bytes.subarray(Number(from), Number(to) + 1) : bytes;
    const headers = { 'content-length': part.length, 'last-modified': at.toUTCString() };
    response.writeHead(from ? 206 : 200, headers).end(request.method === 'HEAD' ? undefined : part);
  }

  private list(url: URL, response: ServerResponse): void {
    const prefix = url.searchParams.get('prefix') ?? '';
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix)).sort();
    const start = Number((url.searchParams.get('continuation-token') ?? '0&').split('&')[0]);
    const page = keys.slice(start, start + this.pageSize);
    const rows = page.map((key) => {
      const { bytes, at } = this.objects.get(key)!;
      return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`;
    });
    const next = start + page.length;
    const more = next < keys.length ? `<NextContinuationToken>${next}&amp;x</NextContinuationToken>` : '';
    response.end(`<ListBucketResult>${rows.join('')}${more}</ListBucketResult>`);
  }
}

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const given = /Credential=([^,/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  );
  const [, id, scope = '', signed = '', signature] = given ?? [];
  const payload = request.headers['x-amz-content-sha256'];
  const isPayloadRight =
    payload === sha256(body) || (payload === 'UNSIGNED-PAYLOAD' && request.method !== 'PUT');
  if (id !== S3_KEYS.accessKeyId || !scope.endsWith(`/${S3_REGION}/s3/aws4_request`) || !isPayloadRight)
    return false;
  const url = new URL(request.url ?? '/', 'http://x');
  const pairs = [...url.searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort();
  const headers = request.headers as Record<string, string>;
  const asked = {
    method: request.method ?? '',
    path: url.pathname,
    query: pairs.join('&'),
    headers,
    signed: signed.split(';'),
  };
  return signatureOf(asked, S3_KEYS.secretAccessKey, scope) === signature;
}
