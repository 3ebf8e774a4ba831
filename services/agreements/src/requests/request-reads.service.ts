import { Injectable } from '@nestjs/common';
import type {
  AgreementRequestRow,
  agreementRequestCounts,
  agreementRequestList,
  agreementRequestView,
} from '@volante/contracts/agreements/agreement-request.contract';
import { OPEN_STATES, type RequestState } from '@volante/contracts/agreements/agreement-words';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { SqlParams } from '@volante/service-kit/data/sql';
import { baseOf, incrementsOf } from '../certificates/certificate-rows.js';
import type { EvidenceEvent } from '../pdf/evidence-pdf.js';
import { type DayIn, daysOf, isOutgrown, neededSigners, OUTGROWN } from '../signing/needed-signers.js';
import { copiesOf } from '../store/copies.js';
import { isOpen, isUnsealable, requestRow, signersOf } from '../store/read-request.js';
import { REQUEST_COLUMNS, type Read, type RequestRow, type SignerRow, turnOf } from '../store/rows.js';

const BLOCKED = 2;

type List = CallParsed<typeof agreementRequestList>;
type View = CallOutput<typeof agreementRequestView>;

/** On the wire a request is signed or pending (specification § 4); a draft and one that ended otherwise have their detail. */
const statusOf = (state: RequestState): AgreementRequestRow['status'] =>
  state === 'signed' ? 'signed' : 'pending';

interface Now {
  detail: RequestState;
  signers: SignerRow[];
}

/** The end of a request's time, and what a birthday changes, show at once, before the worker has written it down. */
async function nowOf(dayIn: DayIn, row: RequestRow, signers: SignerRow[]): Promise<Now> {
  const { state, expires_at } = row;
  if (!isOpen(state)) return { detail: state, signers };
  if (expires_at.getTime() <= Date.now()) return { detail: 'expired', signers };
  if (await isOutgrown(dayIn, row, signers)) return { detail: 'void', signers };
  return { detail: state, signers: await neededSigners(dayIn, row, signers) };
}

function shownRow(row: RequestRow, { detail, signers }: Now): AgreementRequestRow {
  return {
    ...{ id: row.id, agreement: row.agreement_id, agreementName: row.title, kind: row.kind },
    ...{ contact: row.contact_id, name: row.name, status: statusOf(detail), detail },
    ...{ createdAt: row.created_at.toISOString(), expiresAt: row.expires_at.toISOString() },
    ...{ endedAt: row.ended_at?.toISOString() ?? null, onPaper: row.on_paper === 1 },
    waitsFor: isOpen(detail)
      ? turnOf(row, signers)
          .map(({ name }) => name)
          .join(', ')
      : '',
  };
}

const CONDITIONS: readonly [keyof List, string][] = [
  ['agreement', 'r.agreement_id = :agreement'],
  ['contact', 'r.contact_id = :contact'],
  ['kind', 'r.kind = :kind'],
  ['before', 'r.id < :before'],
  ['sealed', 'r.sealed_sha256 = :sealed'],
  ['sent', 'r.sha256 = :sent'],
  ['from', 'r.created_at >= :from'],
  ['to', 'r.created_at < :to + INTERVAL 1 DAY'],
];

function conditionsOf(input: List): { sql: string; params: SqlParams } {
  const used = CONDITIONS.filter(([name]) => input[name] !== undefined);
  const open =
    input.status === 'pending' ? [`r.state IN (:open)`] : input.status ? [`r.state = 'signed'`] : [];
  return {
    sql: [...used.map(([, sql]) => sql), ...open].map((sql) => ` AND ${sql}`).join(''),
    params: {
      ...Object.fromEntries(used.map(([name]) => [name, input[name] as string])),
      ...(input.status === 'pending' ? { open: [...OPEN_STATES, 'draft', 'sealing'] } : {}),
    },
  };
}

/** Requests as staff see them. */
@Injectable()
export class RequestReadsService {
  constructor(private readonly db: Database) {}

  private readonly reader =
    (ctx: Context): Read =>
    (sql, params) =>
      this.db.rows(ctx, sql, params);

  async list(ctx: Context, input: List): Promise<CallOutput<typeof agreementRequestList>> {
    const scope = branchScope(ctx, 'r');
    if (!scope) return { rows: [], more: false };
    const { sql, params } = conditionsOf(input);
    const read = this.reader(ctx);
    const rows = await read<RequestRow>(
      `SELECT ${REQUEST_COLUMNS} FROM agreement_request r WHERE business_id = :business AND contact_gone < 2${scope.sql}${sql}
       ORDER BY id DESC LIMIT ${input.limit + 1}`,
      { ...scope.params, ...params },
    );
    const shown = rows.slice(0, input.limit);
    const signers = shown.length === 0 ? [] : await this.signersOfMany(read, shown);
    const byRequest = Map.groupBy(signers, ({ request_id }) => request_id);
    const dayIn = daysOf(read);
    return {
      rows: await Promise.all(
        shown.map(async (row) => shownRow(row, await nowOf(dayIn, row, byRequest.get(row.id) ?? []))),
      ),
      more: rows.length > input.limit,
    };
  }

  private signersOfMany(read: Read, rows: readonly RequestRow[]): Promise<SignerRow[]> {
    return read<SignerRow>(
      `SELECT request_id, id, position, role, name, state, by_certificate FROM agreement_signer
       WHERE business_id = :business AND request_id IN (:ids) ORDER BY request_id, position`,
      { ids: rows.map(({ id }) => id) },
    );
  }

  async counts(ctx: Context): Promise<CallOutput<typeof agreementRequestCounts>> {
    const scope = branchScope(ctx, 'r');
    if (!scope) return { rows: [] };
    const rows = await this.db.rows<{ agreement: string; pending: string; signed: string }>(
      ctx,
      `SELECT agreement_id agreement, SUM(state IN (:open) AND expires_at > UTC_TIMESTAMP(3)) pending, SUM(state = 'signed') signed
       FROM agreement_request r WHERE business_id = :business AND contact_gone < 2${scope.sql} GROUP BY agreement_id`,
      { ...scope.params, open: [...OPEN_STATES] },
    );
    return {
      rows: rows.map(({ agreement, pending, signed }) => ({
        ...{ agreement, pending: Number(pending), signed: Number(signed) },
      })),
    };
  }

  async view(ctx: Context, { id }: CallParsed<typeof agreementRequestView>): Promise<View> {
    const read = this.reader(ctx);
    const row = await requestRow(ctx, read, id);
    // A blocked person is kept for authorities alone (LOPDGDD, art. 32).
    if (row.contact_gone === BLOCKED) throw notFound();
    const now = await nowOf(daysOf(read), row, await signersOf(read, id));
    const { signers } = now;
    const turns = isOpen(now.detail) ? turnOf(row, signers) : [];
    const increments = await incrementsOf(read, id);
    return {
      ...shownRow(row, now),
      version: await versionNumber(read, row.version_id),
      endsOn: row.ends_on,
      reason: now.detail === 'void' && row.state !== 'void' ? OUTGROWN : row.reason,
      ...{ sentBy: row.user_name, paperSha256: row.sha256, paper: row.file_id },
      sealed:
        row.sealed_file && row.sealed_sha256
          ? {
              ...{ file: row.sealed_file, sha256: row.sealed_sha256, certificate: row.certificate ?? '' },
              stamp: row.stamped_at ? { at: row.stamped_at.toISOString(), by: row.stamped_by } : null,
              evidence: (await baseOf(read, id))?.evidence_file ?? null,
            }
          : null,
      signers: signers.map((signer) => ({
        ...{ id: signer.id, role: signer.role, name: signer.name, taxId: signer.tax_id, email: signer.email },
        ...{ relationship: signer.relationship, state: signer.state },
        ...{ signedAt: signer.signed_at?.toISOString() ?? null, isTurn: turns.includes(signer) },
        byCertificate: signer.by_certificate === 1,
        certificate: increments.find(({ signer_id }) => signer_id === signer.id)?.facts ?? null,
      })),
      copies: (await copiesOf(read, id)).map(({ name, email }) => ({ name, email })),
      events: (await eventsOf(read, id)).events.map((event) => ({ ...event, at: event.at.toISOString() })),
      mailTrouble: await this.troubleOf(read, id),
      sealTrouble: isUnsealable(row),
    };
  }

  private async troubleOf(read: Read, id: string): Promise<string> {
    const [last] = await read<{ reason: string }>(
      `SELECT reason FROM agreement_letter WHERE business_id = :business AND request_id = :id AND channel = 'mail' ORDER BY id DESC LIMIT 1`,
      { id },
    );
    return last?.reason ?? '';
  }
}

export async function versionNumber(read: Read, id: string): Promise<number> {
  const [row] = await read<{ number: number }>(
    'SELECT number FROM agreement_version WHERE business_id = :business AND id = :id',
    { id },
  );
  return row?.number ?? 0;
}

/** Entries that a stranger with a link can cause again and again come last where there is no room for all. */
const REPEATABLE = ['opened', 'codeSent', 'codeWrong', 'codeRight', 'codeToSign', 'mailed'];
const MAX_EVENTS = 500;

/** Entries of the evidence, oldest first, and how many more there are. */
export async function eventsOf(
  read: Read,
  request: string,
): Promise<{ events: EvidenceEvent[]; more: number }> {
  const [count] = await read<{ n: number }>(
    'SELECT COUNT(*) n FROM agreement_event WHERE business_id = :business AND request_id = :request',
    { request },
  );
  const events = await read<EvidenceEvent>(
    `SELECT kind, at, who, ip, note FROM
       (SELECT id, kind, at, who, ip, note FROM agreement_event WHERE business_id = :business AND request_id = :request
        ORDER BY kind IN (:repeatable), at, id LIMIT ${MAX_EVENTS}) e
     ORDER BY at, id`,
    { request, repeatable: REPEATABLE },
  );
  return { events, more: Number(count?.n ?? 0) - events.length };
}
