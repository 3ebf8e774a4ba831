import { Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import type {
  PresentationState,
  presentationRequest,
  presentationRetry,
} from '@volante/contracts/dgt/presentation.contract';
import { branchScope } from '@volante/service-kit/branches/branch-scope';
import { CodedError, notFound } from '@volante/service-kit/coded-error';
import type { Context } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { insertRows } from '@volante/service-kit/data/insert-rows';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { newId } from '@volante/service-kit/object-id';
import { lockExamFolder } from '../../exam-folder-store/exam-folder-rows.js';
import { ExamService } from '../../exam-service/exam-service.js';
import { tellPresentation } from '../../presentation-store/tell-presentation.js';
import { isTaken, type Presentable, type PresentableExamFolder, presentableOf } from './presentable.js';

type Asked = CallParsed<typeof presentationRequest>;

/** The retries that a person may request, and the state in which each continues. */
const AGAIN: Partial<Readonly<Record<PresentationState, PresentationState>>> = {
  failed: 'queued',
  unknown: 'unknown',
  received: 'received',
  accepted: 'accepted',
};

interface StoppedRow {
  id: string;
  folder_id: string;
  student_id: string;
  branch_id: string;
  state: PresentationState;
  outcome: string | null;
  version: number;
}

/** Queues presentations. A student of a folder has one current presentation, however often it is requested. */
@Injectable()
export class RequestsService {
  constructor(
    private readonly db: Database,
    private readonly service: ExamService,
  ) {}

  request(ctx: Context, input: Asked): Promise<CallOutput<typeof presentationRequest>> {
    if (!this.service.isConfigured(ctx.actor.businessId)) throw new CodedError('AUES-001');
    return this.db.write(ctx, async (tx) => {
      // Two who present the same folder wait for each other here.
      const { state } = await lockExamFolder(ctx, tx, input.folder);
      if (state === 'closed') throw new CodedError('DGT-FOLDER-003');
      const found = await presentableOf(ctx, (sql, params) => tx.rows(sql, params), input);
      if (input.students && found.rows.length !== new Set(input.students).size) throw notFound();
      const open = found.rows.filter((one) => !isTaken(one));
      assertPresentable(open);
      if (open.length === 0) throw new CodedError('AUES-002');
      await insert(tx, found, open);
      return { queued: open.length, standing: found.rows.length - open.length };
    });
  }

  retry(
    ctx: Context,
    { ids }: CallParsed<typeof presentationRetry>,
  ): Promise<CallOutput<typeof presentationRetry>> {
    if (!this.service.isConfigured(ctx.actor.businessId)) throw new CodedError('AUES-001');
    const wanted = [...new Set(ids)].sort();
    return this.db.write(ctx, async (tx) => {
      const scope = branchScope(ctx, 'p');
      if (!scope) throw notFound();
      await lockExamFoldersOf(tx, wanted);
      const rows = await tx.rows<StoppedRow>(
        `SELECT p.id, p.folder_id, p.student_id, p.branch_id, p.state, p.outcome, p.version FROM exam_presentation p
         WHERE p.business_id = :business AND p.id IN (:wanted)${scope.sql} ORDER BY p.id FOR UPDATE`,
        { wanted, ...scope.params },
      );
      if (rows.length < wanted.length) throw notFound();
      if (rows.some(({ state, outcome }) => !AGAIN[state] || outcome !== null))
        throw new CodedError('AUES-003');
      for (const row of rows) await again(tx, row);
      return { changed: rows.length };
    });
  }
}

function assertPresentable(open: readonly Presentable[]): void {
  const refused = open.filter(({ refusals }) => refusals.length > 0);
  if (refused.length === 0) return;
  throw new CodedError('AUES-004', {
    refusals: refused.map(({ student, refusals }) => ({ student: student.id, name: student.name, refusals })),
  });
}

async function insert(
  tx: TenantTx,
  { folder }: PresentableExamFolder,
  open: readonly Presentable[],
): Promise<void> {
  const now = new Date();
  const made = open.map((one) => ({ ...one, id: newId() }));
  await insertRows(
    tx,
    'exam_presentation',
    [
      ...[
        'id',
        'folder_id',
        'student_id',
        'branch_id',
        'name',
        'dni',
        'licence',
        'test',
        'day',
        'center_name',
        'body',
      ],
      ...['state', 'reasons', 'due_at', 'user_name', 'created_at', 'version'],
    ],
    made.map(({ id, student, licence, presented }) => [
      ...[
        id,
        folder.id,
        student.id,
        folder.branch_id,
        student.name,
        student.dni,
        licence,
        folder.test,
        folder.day,
      ],
      ...[folder.center_name, JSON.stringify(presented), 'queued', '[]', now, tx.ctx.actor.userName, now, 1],
    ]),
  );
  // Closes the earlier refusal.
  await tx.run(
    `UPDATE exam_presentation SET dismissed_at = :now WHERE business_id = :business AND folder_id = :folder
     AND student_id IN (:students) AND standing IS NULL AND dismissed_at IS NULL`,
    { now, folder: folder.id, students: made.map(({ student }) => student.id) },
  );
  for (const { id, student } of made) {
    tx.audit({
      entity: 'presentation',
      entityId: id,
      action: 'requested',
      changes: { student: { from: null, to: student.name }, folder: { from: null, to: folder.id } },
    });
    tellPresentation(
      tx,
      { id, folder_id: folder.id, student_id: student.id, branch_id: folder.branch_id },
      'queued',
      1,
    );
  }
}

/** Locked before the presentations, as everywhere: no student leaves a folder while they are queued again. */
async function lockExamFoldersOf(tx: TenantTx, presentations: readonly string[]): Promise<void> {
  const rows = await tx.rows<{ folder_id: string }>(
    'SELECT DISTINCT folder_id FROM exam_presentation WHERE business_id = :business AND id IN (:presentations)',
    { presentations },
  );
  if (rows.length === 0) return;
  await tx.rows(
    'SELECT id FROM exam_folder WHERE business_id = :business AND id IN (:folders) ORDER BY id FOR UPDATE',
    { folders: rows.map(({ folder_id }) => folder_id) },
  );
}

/**
 * The content is fixed at the request: AUES-006 unless it is still stored and the student still has that place, day
 * and centre.
 */
async function assertPlaced(tx: TenantTx, id: string): Promise<void> {
  const [placed] = await tx.rows(
    `SELECT p.id FROM exam_presentation p
       JOIN exam_folder f ON f.business_id = p.business_id AND f.id = p.folder_id AND f.day = p.day
         AND f.center_name = p.center_name
       JOIN folder_student s ON s.business_id = p.business_id AND s.folder_id = p.folder_id
         AND s.student_id = p.student_id AND s.reserve = 0 AND s.outcome IS NULL
     WHERE p.business_id = :business AND p.id = :id AND p.body <> ''`,
    { id },
  );
  if (!placed) throw new CodedError('AUES-006');
}

async function again(tx: TenantTx, row: StoppedRow): Promise<void> {
  const state = AGAIN[row.state] ?? row.state;
  if (row.state === 'failed') await assertPlaced(tx, row.id);
  // Another presentation of the student may exist since this one failed.
  const [other] =
    row.state === 'failed'
      ? await tx.rows(
          `SELECT id FROM exam_presentation WHERE business_id = :business AND folder_id = :folder
           AND student_id = :student AND standing = 1`,
          { folder: row.folder_id, student: row.student_id },
        )
      : [];
  if (other) throw new CodedError('AUES-003');
  await tx.run(
    `UPDATE exam_presentation SET state = :state, sent = IF(:state = 'queued', 0, sent), asked = 0,
       due_at = UTC_TIMESTAMP(3), reasons = '[]', dismissed_at = NULL, version = version + 1
     WHERE business_id = :business AND id = :id`,
    { id: row.id, state },
  );
  tx.audit({
    entity: 'presentation',
    entityId: row.id,
    action: 'retried',
    changes: { state: { from: row.state, to: state } },
  });
  tellPresentation(tx, row, state, row.version + 1);
}
