import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ServiceFault } from './service-fault.js';
import { readServiceSettings, type ServiceSettings } from './service-settings.js';
import {
  checksReply,
  type PresentationReply,
  type Presented,
  presentationReply,
  resourcesReply,
  type ServiceChecks,
  type ServiceResources,
} from './service-words.js';

/** No reply is longer, in bytes. */
const MAX_BYTES = 512 * 1024;
/** Students of one request to check. */
export const CHECKED_AT_ONCE = 50;
const UNSENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);
/** As `fetch` says why there was no connection. */
const connectFailure = z.object({ cause: z.object({ code: z.string() }) });

interface Asked<T> {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: unknown;
  shape: z.ZodType<T>;
}

/**
 * The authority's service for exam presentations, as `docs/aues.md` describes it. Its replies are not trusted: they
 * are bounded in time and bytes, checked, and matched to the request. Every call throws {@link ServiceFault}.
 */
@Injectable()
export class ExamService {
  private readonly settings: ServiceSettings = readServiceSettings();

  isConfigured(business: string): boolean {
    return this.settings.url !== '' && this.settings.keys.has(business);
  }

  get isTest(): boolean {
    return this.settings.isTest;
  }

  async resources(business: string): Promise<ServiceResources> {
    const said = await this.ask(business, { method: 'GET', path: 'resources', shape: resourcesReply });
    return { ...said, test: said.test || this.settings.isTest };
  }

  /** Its objections before a presentation is sent: at most {@link CHECKED_AT_ONCE} students. */
  async check(
    business: string,
    students: readonly { id: string; presented: Presented }[],
  ): Promise<ServiceChecks> {
    const body = { students: students.map(({ id, presented }) => ({ id, ...presented })) };
    const asked = new Set(students.map(({ id }) => id));
    const { checks } = await this.ask(business, { method: 'POST', path: 'checks', body, shape: checksReply });
    const answered = new Set(checks.map(({ student }) => student));
    if (checks.length !== asked.size || [...asked].some((id) => !answered.has(id)))
      throw new ServiceFault('unknown', 'checks of others than those asked about');
    return checks;
  }

  /** The same `id` presents the same student once, however often it is sent. */
  present(business: string, id: string, presented: Presented): Promise<PresentationReply> {
    return this.about(business, id, { method: 'PUT', body: presented });
  }

  /** The outcome of a presentation; `null`: the service never received it. */
  async whatBecameOf(business: string, id: string): Promise<PresentationReply | null> {
    try {
      return await this.about(business, id, { method: 'GET' });
    } catch (error) {
      if (error instanceof ServiceFault && error.status === 404) return null;
      throw error;
    }
  }

  private async about(
    business: string,
    id: string,
    asked: Pick<Asked<PresentationReply>, 'method' | 'body'>,
  ): Promise<PresentationReply> {
    const path = `presentations/${id}`;
    const reply = await this.ask(business, { ...asked, path, shape: presentationReply });
    if (reply.id !== id) throw new ServiceFault('unknown', 'an answer about another presentation');
    return reply;
  }

  private async ask<T>(business: string, { method, path, body, shape }: Asked<T>): Promise<T> {
    const key = this.settings.keys.get(business);
    if (!key || this.settings.url === '') throw new ServiceFault('refused', 'not connected');
    const reply = await fetch(new URL(path, this.settings.url.replace(/\/*$/, '/')), {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      // Key and students go to the service and to nobody that it points at.
      redirect: 'manual',
      signal: AbortSignal.timeout(this.settings.timeoutMs),
    }).catch((error: unknown) => {
      throw new ServiceFault(wasSent(error) ? 'unknown' : 'unsent', 'no answer');
    });
    const { status } = reply;
    if (status !== 200 && status !== 202) {
      await reply.body?.cancel().catch(() => undefined);
      throw faultOf(status);
    }
    const parsed = shape.safeParse(parse(await bounded(reply)));
    if (!parsed.success) throw new ServiceFault('unknown', 'an answer that nobody understands');
    return parsed.data;
  }
}

/** Whether a byte of the request may have gone out. */
function wasSent(error: unknown): boolean {
  const { data } = connectFailure.safeParse(error);
  return !UNSENT.has(data?.cause.code ?? '');
}

/** 429 and 503 say that it was not taken; whatever else of a server may have happened behind it. */
function faultOf(status: number): ServiceFault {
  if (status === 429 || status === 503) return new ServiceFault('busy', 'it takes nothing now', status);
  const isRefused = status >= 400 && status < 500 && status !== 408;
  return new ServiceFault(isRefused ? 'refused' : 'unknown', `status ${status}`, status);
}

async function bounded(reply: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of reply.body ?? []) {
      size += part.length;
      if (size > MAX_BYTES) throw new ServiceFault('unknown', 'an answer without an end');
      parts.push(part);
    }
  } catch (error) {
    throw error instanceof ServiceFault ? error : new ServiceFault('unknown', 'half an answer');
  }
  return Buffer.concat(parts).toString('utf8');
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
