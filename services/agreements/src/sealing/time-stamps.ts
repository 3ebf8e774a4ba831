import { createHash, randomBytes, webcrypto } from 'node:crypto';
import type { TimestampAuthority } from '@libpdf/core';
import { Injectable } from '@nestjs/common';
import { fromBER, Integer, OctetString, type Sequence } from 'asn1js';
import {
  AlgorithmIdentifier,
  Certificate,
  CryptoEngine,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { z } from 'zod';

const SHA256 = '2.16.840.1.101.3.4.2.1';
const TST_INFO = '1.2.840.113549.1.9.16.1.4';
const DATA = '1.2.840.113549.1.7.1';
const EXTENDED_USE = '2.5.29.37';
const STAMPING = '1.3.6.1.5.5.7.3.8';
const COMMON_NAME = '2.5.4.3';
const NONCE_BYTES = 12;
const MAX_ANSWER = 64 * 1024;
/** The clock of an authority and ours may differ by so much. */
const MAX_SKEW_MS = 5 * 60_000;

const settings = z.object({
  /** RFC 3161 authority whose time stamps go into seals. Empty: seals carry the server's own time. */
  VOLANTE_TSA_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  /** Milliseconds that it may take for an answer. */
  VOLANTE_TSA_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(15_000),
});

/** Named with each use: the library that writes seals sets an engine of its own for the whole process. */
const engine = new CryptoEngine({ name: 'volante', crypto: webcrypto });

/** Time and authority of a stamp that was checked. */
export interface Stamp {
  at: Date;
  by: string;
}

const exactly = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
const sameBytes = (one: ArrayBuffer, other: ArrayBuffer): boolean =>
  Buffer.from(one).equals(Buffer.from(other));
const digestOf = (bytes: ArrayBuffer): Buffer => createHash('sha256').update(Buffer.from(bytes)).digest();

/** Why a stamp is not taken; the seal is tried again later. */
export class StampRefused extends Error {
  constructor(why: string) {
    super(`time stamp: ${why}`);
    this.name = 'StampRefused';
  }
}

function assertThat(condition: boolean, why: string): asserts condition {
  if (!condition) throw new StampRefused(why);
}

function certificateOf(token: SignedData): Certificate {
  const [info] = token.signerInfos;
  assertThat(token.signerInfos.length === 1 && info !== undefined, 'it has not one signature');
  const sid: unknown = info.sid;
  const serial = Reflect.get(Object(sid), 'serialNumber') as Integer | undefined;
  const found = token.certificates?.find(
    (one): one is Certificate =>
      one instanceof Certificate && serial !== undefined && one.serialNumber.isEqual(serial),
  );
  assertThat(found !== undefined, 'its certificate is missing');
  const use = found.extensions?.find(({ extnID }) => extnID === EXTENDED_USE);
  const purposes = Reflect.get(Object(use?.parsedValue), 'keyPurposes') as string[] | undefined;
  assertThat(purposes?.includes(STAMPING) === true, 'its certificate is none of a time stamp authority');
  return found;
}

function nameOf({ subject }: Certificate): string {
  const common = subject.typesAndValues.find(({ type }) => type === COMMON_NAME);
  return String(common?.value.valueBlock.value ?? '').slice(0, 200);
}

/** The signature of the token holds, and is about this very content. The library judges the content as data, which it is given whole. */
async function assertSigned(token: SignedData): Promise<void> {
  const type = token.encapContentInfo.eContentType;
  assertThat(type === TST_INFO, 'it holds no time');
  token.encapContentInfo.eContentType = DATA;
  const isSigned = await token.verify({ signer: 0, checkChain: false }, engine).catch(() => false);
  token.encapContentInfo.eContentType = type;
  assertThat(isSigned, 'its signature does not hold');
}

/** Judges an answer: granted, about our digest, for our question, signed by an authority, of about now (RFC 3161, 2.4.2). */
export async function judgedStamp(
  answer: Uint8Array,
  question: { digest: Uint8Array; nonce: Integer; now: number },
): Promise<{ token: Uint8Array; stamp: Stamp }> {
  const response = TimeStampResp.fromBER(exactly(answer));
  assertThat(response.status.status <= 1, 'the authority refuses it');
  assertThat(response.timeStampToken !== undefined, 'the answer has none');
  const token = new SignedData({ schema: response.timeStampToken.content });
  const content = token.encapContentInfo.eContent;
  assertThat(content !== undefined, 'it is empty');
  const info = TSTInfo.fromBER(content.getValue());
  const { messageImprint, nonce, genTime } = info;
  const isOurs = sameBytes(
    messageImprint.hashedMessage.valueBlock.valueHexView.slice().buffer,
    exactly(question.digest),
  );
  assertThat(isOurs && messageImprint.hashAlgorithm.algorithmId === SHA256, 'it is about other bytes');
  assertThat(nonce?.isEqual(question.nonce) === true, 'it answers another question');
  assertThat(Math.abs(genTime.getTime() - question.now) <= MAX_SKEW_MS, 'its time is far from now');
  const certificate = certificateOf(token);
  await assertSigned(token);
  return { token: tokenIn(answer), stamp: { at: genTime, by: nameOf(certificate) } };
}

/** The token as the authority wrote it: written again by the library it is BER, which strict readers of seals refuse. */
function tokenIn(answer: Uint8Array): Uint8Array {
  const [, token] = (fromBER(exactly(answer)).result as Sequence).valueBlock.value;
  assertThat(token !== undefined, 'the answer has none');
  return new Uint8Array(token.valueBeforeDecodeView);
}

/** Time stamps of an authority outside, where the installation names one. */
@Injectable()
export class TimeStamps {
  private readonly set = settings.parse(process.env);

  get isOn(): boolean {
    return this.set.VOLANTE_TSA_URL !== '';
  }

  /** An authority for one seal, which remembers the stamp that it got. Refusals and silence are {@link StampRefused}. */
  authority(): TimestampAuthority & { stamp: Stamp | null } {
    const asker = {
      stamp: null as Stamp | null,
      timestamp: async (digest: Uint8Array): Promise<Uint8Array> => {
        const nonce = new Integer({ valueHex: exactly(Uint8Array.of(1, ...randomBytes(NONCE_BYTES))) });
        const answer = await this.ask(digest, nonce);
        const { token, stamp } = await judgedStamp(answer, { digest, nonce, now: Date.now() });
        asker.stamp = stamp;
        return token;
      },
    };
    return asker;
  }

  private async ask(digest: Uint8Array, nonce: Integer): Promise<Uint8Array> {
    const question = new TimeStampReq({
      // RFC 3161, 2.4.1; the library would write 0, which authorities refuse.
      version: 1,
      messageImprint: new MessageImprint({
        hashAlgorithm: new AlgorithmIdentifier({ algorithmId: SHA256 }),
        hashedMessage: new OctetString({ valueHex: exactly(digest) }),
      }),
      ...{ nonce, certReq: true },
    });
    const response = await fetch(this.set.VOLANTE_TSA_URL, {
      ...{ method: 'POST', redirect: 'error' },
      headers: { 'Content-Type': 'application/timestamp-query' },
      body: question.toSchema().toBER(false),
      signal: AbortSignal.timeout(this.set.VOLANTE_TSA_TIMEOUT_MS),
    }).catch((error: unknown) => {
      throw new StampRefused(
        `the authority does not answer (${error instanceof Error ? error.name : 'unknown'})`,
      );
    });
    assertThat(response.ok, `the authority answers ${response.status}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    assertThat(bytes.length <= MAX_ANSWER, 'the answer is too long');
    return bytes;
  }
}

/** Digest of bytes as they go to the authority. */
export const stampDigest = (bytes: Uint8Array): Uint8Array => digestOf(exactly(bytes));
