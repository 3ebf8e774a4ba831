/** What a try came to. `uncertain`: the provider may have it, so it is not sent again by itself. */
export type SmsVerdict =
  | { what: 'sent'; reference: string }
  | { what: 'later' | 'never' | 'uncertain'; reason: string };

export interface SmsMessage {
  /** The same at every try: a provider that knows it sends nothing twice. */
  id: string;
  phone: string;
  text: string;
}

const TIMEOUT_MS = 15_000;
const MAX_REPLY = 10_000;
/** Nothing has left this machine. */
const NOT_BEGUN: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
];

/** The code of the connection's error, which fetch wraps. */
const codeOf = (error: unknown): string => {
  const cause: unknown = Reflect.get(Object(error), 'cause');
  return String(Reflect.get(Object(cause), 'code') ?? '');
};

/** The reference in a reply, where the provider gives one. */
function referenceOf(reply: string): string {
  try {
    const { id } = JSON.parse(reply) as { id?: unknown };
    return typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 100) : '';
  } catch {
    return '';
  }
}

/**
 * A provider of messages over HTTP: `POST` with `{id, to, from, text}` as JSON, the token as bearer, the id as `Idempotency-Key`. 2xx is
 * taken, 429 and 503 come again, another 4xx is refused for good; everything else leaves open whether it was taken.
 */
export class SmsProvider {
  constructor(
    private readonly url: string,
    private readonly token: string,
    readonly sender: string,
  ) {}

  get isConnected(): boolean {
    return this.url !== '';
  }

  async send({ id, phone, text }: SmsMessage): Promise<SmsVerdict> {
    try {
      const response = await fetch(this.url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(this.token === '' ? {} : { authorization: `Bearer ${this.token}` }),
        },
        body: JSON.stringify({ id, to: phone, from: this.sender, text }),
      });
      return await this.verdictOf(response);
    } catch (error) {
      return NOT_BEGUN.includes(codeOf(error))
        ? { what: 'later', reason: 'El servicio de SMS no responde.' }
        : { what: 'uncertain', reason: 'El servicio de SMS no ha contestado si lo ha enviado.' };
    }
  }

  private async verdictOf(response: Response): Promise<SmsVerdict> {
    const { status, ok } = response;
    // A reply that breaks off says no less that the message was taken.
    const reply = await response.text().catch(() => '');
    if (ok) return { what: 'sent', reference: referenceOf(reply.slice(0, MAX_REPLY)) };
    if (status === 429 || status === 503)
      return { what: 'later', reason: 'El servicio de SMS pide esperar.' };
    if (status >= 400 && status < 500)
      return { what: 'never', reason: `El servicio de SMS lo ha rechazado (${status}).` };
    return { what: 'uncertain', reason: `El servicio de SMS ha fallado (${status}).` };
  }
}
