import type { CallDeclaration } from '@volante/contracts/call';
import { DEMO_APP_STUDENT, DEMO_PASSWORD } from '@volante/contracts/demo';
import { hear, remember } from './remember.js';

interface Product {
  base: string;
  /** Empty when it runs somewhere else. */
  dataDir: string;
  /** The server's own accounts, which may read everything; missing when it runs somewhere else. */
  stores?: { database: { host: string; port: number; user: string; password: string }; redisUrl: string };
  /** How one more gateway of this product starts; it believes `X-Forwarded-For`. */
  gateway?: { entry: string; settings: Record<string, string> };
}

/** The suite starts a product for each worker; one that runs anyway is named by `VOLANTE_E2E_BASE`. */
function ownProduct(): Product {
  const started = process.env.VOLANTE_E2E_PRODUCTS;
  if (!started) return { base: process.env.VOLANTE_E2E_BASE ?? 'http://127.0.0.1:8080', dataDir: '' };
  const product = (JSON.parse(started) as Product[])[Number(process.env.JEST_WORKER_ID ?? '1') - 1];
  if (!product) throw new Error('More workers than products');
  return product;
}

export const PRODUCT = ownProduct();
/** Address and data folder of the product under test. */
export const { base: BASE, dataDir: DATA_DIR } = PRODUCT;

export interface Envelope {
  success: boolean;
  data?: unknown;
  error?: {
    code: string;
    message: string;
    details?: unknown;
    errors?: { path: string; code: string; message: string }[];
  };
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  body: Envelope;
}

export interface RequestOptions {
  /** Of staff; one of a student is written `Customer <token>`. */
  token?: string | null;
  headers?: Record<string, string>;
  /** Another gateway of the product. */
  base?: string;
}

async function answer(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as Envelope };
}

const schemeOf = (token: string) => (token.includes(' ') ? token.split(' ') : ['Token', token]);

export async function request(
  method: string,
  path: string,
  body: string | null,
  options: RequestOptions = {},
): Promise<Answer> {
  const [scheme, secret] = schemeOf(options.token ?? '');
  if (secret) remember(DATA_DIR, secret);
  const response = await fetch(`${options.base ?? BASE}/api/${path}`, {
    method,
    body,
    headers: {
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...(secret ? { authorization: `${scheme} ${secret}` } : {}),
      ...options.headers,
    },
  });
  const answered = await answer(response);
  // A refused text may be anything: long words, other people's names.
  if (answered.body.success && body !== null) hear(DATA_DIR, path, JSON.parse(body));
  hear(DATA_DIR, path, answered.body.data);
  return answered;
}

/** A call by its declaration, with an input of any shape: the tests send wrong ones too. */
export function send(
  call: CallDeclaration,
  input: Readonly<Record<string, unknown>>,
  options: RequestOptions = {},
): Promise<Answer> {
  const path = call.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(input[name] ?? '-')),
  );
  const rest = Object.entries(input).filter(
    ([name, value]) => !call.params.includes(name) && value !== undefined,
  );
  if (call.method === 'POST') return request('POST', path, JSON.stringify(Object.fromEntries(rest)), options);
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)] as [string, string]));
  return request('GET', query.size > 0 ? `${path}?${query}` : path, null, options);
}

/** Signs a demo person in and gives their token. */
export async function signIn(user: string, password = DEMO_PASSWORD, device = 'E2E'): Promise<string> {
  const { body } = await request('POST', 'user/login', JSON.stringify({ user, password, device }));
  const data = body.data as { user: { token: string } } | undefined;
  if (!data) throw new Error(`${user} could not sign in: ${body.error?.code}`);
  return data.user.token;
}

/** The demo's student enters the app; the token as `request` takes it. */
export async function enterAsStudent(device = 'E2E'): Promise<string> {
  const { fiscalCode: user, pin } = DEMO_APP_STUDENT;
  const { body } = await request('POST', 'student/login', JSON.stringify({ user, pin, device }));
  const { student } = (body.data ?? {}) as { student?: { token: string } };
  if (!student) throw new Error(`the student could not enter: ${body.error?.code}`);
  return `Customer ${student.token}`;
}
