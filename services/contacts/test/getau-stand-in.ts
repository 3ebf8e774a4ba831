import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StandInStudent {
  id: string;
  firstName?: string;
  lastName?: string;
  fiscalCode?: string;
  birthday?: string | null;
  sex?: string | null;
  email?: string;
  phone?: string | number;
  licence?: string;
}

type Misbehaviour = (response: ServerResponse, asked: number) => boolean;

/** Behaves like the exchange (`docs/getau.md`): pages by cursor, a key per school; and misbehaves on request. */
export class GetauStandIn {
  students: readonly StandInStudent[] = [];
  /** Answers instead of the exchange when it gives `true`. */
  misbehave: Misbehaviour = () => false;
  asked: string[] = [];
  private server: Server | null = null;

  constructor(
    private readonly key: string,
    private readonly pageSize = 2,
  ) {}

  async start(): Promise<string> {
    const server = createServer((request, response) => this.answer(request, response));
    this.server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/exchange/v1`;
  }

  stop(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private answer(request: IncomingMessage, response: ServerResponse): void {
    this.asked.push(request.url ?? '');
    if (this.misbehave(response, this.asked.length)) return;
    const url = new URL(request.url ?? '', 'http://stand-in');
    if (url.pathname !== '/exchange/v1/students') return void response.writeHead(404).end();
    if (request.headers.authorization !== `Bearer ${this.key}`) return void response.writeHead(401).end();
    const from = Number(url.searchParams.get('cursor') ?? 0);
    const students = this.students.slice(from, from + this.pageSize);
    const next = from + this.pageSize < this.students.length ? String(from + this.pageSize) : null;
    this.json(response, { students, next });
  }

  json(response: ServerResponse, body: unknown): void {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }
}
