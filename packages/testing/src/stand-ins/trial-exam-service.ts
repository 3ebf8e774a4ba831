import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type LoopbackServer, listenOnLoopback } from './loopback-server.js';

export interface SaidReason {
  code: string;
  text: string;
}

export interface TrialResult {
  day: string;
  outcome: 'passed' | 'failed' | 'absent' | 'excused';
  mistakes: number | null;
}

interface Taken {
  dni: string;
  state: 'received' | 'accepted' | 'rejected';
  reference: string;
  reasons: readonly SaidReason[];
}

/**
 * Its failure. `garbage`: an unreadable answer. `late`: takes it, and answers too late. `never`: takes nothing and
 * answers nothing. `lost`: takes it and hangs up. `busy`: takes nothing and answers so. `broken`: takes it and
 * answers 500. `stranger`: takes it and answers about another one. `endless`: an answer that does not end.
 */
export type Misbehaviour = 'garbage' | 'late' | 'never' | 'lost' | 'busy' | 'broken' | 'stranger' | 'endless';

const LATE_MS = 4_000;
const LICENCES = [
  ...['A1', 'A2', 'AM', 'B', 'B96', 'C', 'C1', 'D', 'D1'],
  ...['EB', 'EC', 'EC1', 'ED'],
] as const;

/** Behaves like the authority's service for exam presentations (`docs/aues.md`), and misbehaves on request. */
export class TrialExamService {
  /** How the next requests to present fail, one after the other; `null` is right. */
  readonly presenting: (Misbehaviour | null)[] = [];
  /** How the next requests about a presentation fail. */
  readonly asking: (Misbehaviour | null)[] = [];
  /** Objections, by DNI. */
  readonly objections = new Map<string, readonly SaidReason[]>();
  readonly results = new Map<string, TrialResult>();
  /** Answers `received` and decides at the next status request. */
  slow = false;
  /** Every request, as it came. */
  readonly asked: string[] = [];
  readonly taken = new Map<string, Taken>();
  private server: LoopbackServer | null = null;

  constructor(private readonly key: string) {}

  async start(port = 0): Promise<string> {
    this.server = await listenOnLoopback((request, response) => {
      this.answer(request, response).catch(() => response.destroy());
    }, port);
    return `${this.server.address}/exams/v1`;
  }

  async stop(): Promise<void> {
    await this.server?.stop();
  }

  /** Presentations of one student, whatever was answered. */
  presentationsOf(dni: string): number {
    return [...this.taken.values()].filter((one) => one.dni === dni).length;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET' } = request;
    const path = new URL(request.url ?? '', 'http://trial').pathname.replace('/exams/v1/', '');
    const body: unknown = method === 'GET' ? null : JSON.parse((await buffer(request)).toString() || 'null');
    this.asked.push(`${method} ${path}`);
    if (request.headers.authorization !== `Bearer ${this.key}`) return void response.writeHead(401).end();
    const [noun, id = ''] = path.split('/');
    if (path === 'resources')
      return say(response, {
        test: true,
        tests: ['common', 'specific', 'circuit', 'road'],
        licences: LICENCES,
      });
    if (path === 'checks') return say(response, { checks: this.checks(body) });
    if (noun !== 'presentations') return void response.writeHead(404).end();
    const fault = (method === 'PUT' ? this.presenting : this.asking).shift() ?? null;
    if (fault === 'busy') return void response.writeHead(503).end();
    if (fault === 'never') return;
    if (method === 'PUT') this.take(id, body);
    const taken = this.taken.get(id);
    if (!taken) return void response.writeHead(404).end();
    if (method === 'GET' && taken.state === 'received') this.decide(taken);
    await misbehave(response, fault, this.said(id, taken));
  }

  private checks(body: unknown) {
    return studentsOf(body).map(({ id, dni }) => ({ student: id, reasons: this.objections.get(dni) ?? [] }));
  }

  /** The same id is the same presentation. */
  private take(id: string, body: unknown): void {
    if (this.taken.has(id)) return;
    const taken: Taken = { dni: dniOf(body), state: 'received', reference: '', reasons: [] };
    this.taken.set(id, taken);
    if (!this.slow) this.decide(taken);
  }

  private decide(taken: Taken): void {
    const reasons = this.objections.get(taken.dni) ?? [];
    taken.reasons = reasons;
    taken.state = reasons.length > 0 ? 'rejected' : 'accepted';
    taken.reference = `T-${this.taken.size}`;
  }

  private said(id: string, { dni, state, reference, reasons }: Taken): object {
    if (state === 'received') return { id, state };
    if (state === 'rejected') return { id, state, reasons };
    return { id, state, reference, result: this.results.get(dni) ?? null };
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

function dniOf(body: unknown): string {
  const student: unknown = isObject(body) ? Reflect.get(body, 'student') : null;
  const dni: unknown = isObject(student) ? Reflect.get(student, 'dni') : null;
  return typeof dni === 'string' ? dni : '';
}

function studentsOf(body: unknown): { id: string; dni: string }[] {
  const students: unknown = isObject(body) ? Reflect.get(body, 'students') : null;
  return (Array.isArray(students) ? students : []).map((one: object) => ({
    id: String(Reflect.get(one, 'id')),
    dni: dniOf(one),
  }));
}

function say(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function misbehave(response: ServerResponse, fault: Misbehaviour | null, right: object): Promise<void> {
  if (fault === 'late') setTimeout(() => say(response, right), LATE_MS).unref();
  else if (fault === 'lost') response.destroy();
  else if (fault === 'broken') response.writeHead(500).end();
  else if (fault === 'garbage') response.writeHead(200).end('<html>mantenimiento');
  else if (fault === 'stranger') say(response, { ...right, id: 'f'.repeat(24) });
  else if (fault === 'endless') {
    response.writeHead(200);
    while (!response.destroyed && response.write('x'.repeat(65_536)))
      await new Promise((resolve) => setImmediate(resolve));
  } else say(response, right);
}
