import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { Injectable } from '@nestjs/common';
import { CodedError } from '@volante/service-kit/coded-error';
import { isInsideHost, isPrivate } from '@volante/service-kit/net/private-address';
import { readAccessSettings } from '../../../settings.js';

const TIMEOUT_MS = 5_000;
const MAX_BYTES = 256 * 1024;

/** A provider could not be asked: it is away, slow, or says too much. It has refused nothing. */
export class RemoteFailed extends CodedError {
  constructor(why: string, options?: ErrorOptions) {
    super('DOOR-005');
    this.name = 'RemoteFailed';
    this.cause = options?.cause ?? why;
  }
}

export interface RemoteAnswer {
  status: number;
  text: string;
}

export interface RemoteRequest {
  /** Sent as a form by POST. */
  form?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
}

type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/** Every address of the name must be out in the world, and it is the one that was looked at which is connected to. */
function outsideLookup(hostname: string, options: LookupOptions, callback: LookupCallback): void {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, []);
    const [first] = found;
    if (!first || found.some(({ address }) => isPrivate(address)))
      return callback(new Error(`${hostname} is not out in the world`), []);
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
}

/**
 * The only way to a provider: no redirects, five seconds, 256 KB, and to nowhere in our own network, whatever a
 * business typed and whatever its name server says.
 */
@Injectable()
export class Remote {
  private readonly mayBePrivate = readAccessSettings().VOLANTE_DOOR_PRIVATE_HOSTS === '1';

  /** Whether an address may be asked at all, as far as it can be told without looking its name up. */
  isAllowed(address: string): boolean {
    if (!URL.canParse(address)) return false;
    const { protocol, hostname, username, password } = new URL(address);
    if (username || password) return false;
    if (this.mayBePrivate) return protocol === 'https:' || protocol === 'http:';
    return protocol === 'https:' && !isInsideHost(hostname);
  }

  /** @throws RemoteFailed */
  ask(address: string, { form, headers = {} }: RemoteRequest = {}): Promise<RemoteAnswer> {
    if (!this.isAllowed(address)) return Promise.reject(new RemoteFailed('address is not allowed'));
    const body = form ? new URLSearchParams(form).toString() : null;
    const url = new URL(address);
    return new Promise((resolve, reject) => {
      const fail = (cause: unknown) => reject(new RemoteFailed('no answer', { cause }));
      const request = (url.protocol === 'https:' ? https : http).request(
        url,
        {
          method: body === null ? 'GET' : 'POST',
          headers: {
            accept: 'application/json',
            ...(body === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
            ...headers,
          },
          signal: AbortSignal.timeout(TIMEOUT_MS),
          agent: false,
          ...(this.mayBePrivate ? {} : { lookup: outsideLookup }),
        },
        (response) => {
          const parts: Buffer[] = [];
          let size = 0;
          response.on('data', (part: Buffer) => {
            size += part.length;
            if (size > MAX_BYTES) request.destroy(new Error('answer is too long'));
            else parts.push(part);
          });
          response.on('error', fail);
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
          );
        },
      );
      request.on('error', fail);
      request.end(body ?? undefined);
    });
  }

  /** What is not JSON is no answer. @throws RemoteFailed */
  async json(address: string, request: RemoteRequest = {}): Promise<{ status: number; value: unknown }> {
    const { status, text } = await this.ask(address, request);
    if (status >= 500 || status === 429) throw new RemoteFailed(`answered ${status}`);
    try {
      return { status, value: JSON.parse(text) };
    } catch (cause) {
      throw new RemoteFailed('no JSON', { cause });
    }
  }
}
