import type { CallDeclaration } from '@volante/contracts/call';
import { DEMO_PASSWORD } from '@volante/contracts/demo';

/** Address of the product under test: started by the suite, or any other (`VOLANTE_E2E_BASE`). */
export const BASE = process.env.VOLANTE_E2E_BASE ?? 'http://127.0.0.1:8080';

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
  token?: string | null;
  headers?: Record<string, string>;
}

async function answer(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as Envelope };
}

export async function request(
  method: string,
  path: string,
  body: string | null,
  options: RequestOptions = {},
): Promise<Answer> {
  const response = await fetch(`${BASE}/api/${path}`, {
    method,
    body,
    headers: {
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      ...(options.token ? { authorization: `Token ${options.token}` } : {}),
      ...options.headers,
    },
  });
  return answer(response);
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
export async function signIn(user: string, password = DEMO_PASSWORD): Promise<string> {
  const { body } = await request('POST', 'user/login', JSON.stringify({ user, password, device: 'E2E' }));
  const data = body.data as { user: { token: string } } | undefined;
  if (!data) throw new Error(`${user} could not sign in: ${body.error?.code}`);
  return data.user.token;
}
