import { Inject, Injectable } from '@nestjs/common';
import { lessonClassWrite } from '@volante/contracts/dgt/lesson-class.contract';
import { accountCards } from '@volante/contracts/employees/account-card.contract';
import type { LessonState } from '@volante/contracts/training/lesson-words';
import { BUS, LOG } from '@volante/service-kit/boot/kit.module';
import { lacksKey, serviceContext } from '@volante/service-kit/boot/service-context';
import type { ServiceKit } from '@volante/service-kit/boot/service-kit';
import { CallClient } from '@volante/service-kit/calls/call-client';
import { type Context, ServiceContextSigner } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import { wakeSubject } from '@volante/service-kit/data/event-relay';
import type { TenantTx } from '@volante/service-kit/data/tenant-tx';
import { isRefusal, wordsOf } from '@volante/service-kit/error-answers';
import { inLanes } from '@volante/service-kit/jobs/in-lanes';
import { Rounds } from '@volante/service-kit/jobs/rounds';
import type { Logger } from '@volante/service-kit/log';
import { notify } from '@volante/service-kit/notifications/notify';
import { LESSONS, type LessonRow } from '../../lesson-store/lesson-rows.js';
import { saveLesson } from '../../lesson-store/write-lesson.js';
import { type CardRow, classOf } from '../../sheet-store/sheet-card.js';
import { teacherContext } from '../../sheet-store/teacher-context.js';

const LOOK_MS = 1_000;
const AT_ONCE = 20;
/** Students whose cards are written beside each other; the sheets of one follow each other. */
const MAX_BESIDE = 4;
/** Another worker leaves a sheet alone for so long. */
const LEASE_SECONDS = 30;
/** After a fault a sheet waits for half of its time since it came, within these. */
const MIN_WAIT_SECONDS = 1;
const MAX_WAIT_SECONDS = 15;
const WRITER = 'Hoja de prácticas';
const NOT_GIVEN = 'La práctica ya no consta como dada en la agenda.';
const ALREADY_SIGNED = 'La práctica ya se firmó en la agenda: esta hoja no entra en la ficha.';
const CHANGED =
  'La práctica cambió en la agenda mientras la hoja entraba en la ficha: comprueba la clase en la ficha.';
const NO_RIGHT = 'La cuenta del profesor ya no puede escribir en fichas: reinténtala si la práctica se dio.';

interface Due {
  business: string;
  id: string;
  contact: string;
}

interface SheetRow extends CardRow {
  id: string;
  business: string;
  branch_id: string;
  account_id: string;
  teacher: string | null;
  approved_by: string | null;
  lesson_state: LessonState | null;
}

const SHEET = `SELECT s.id, s.business_id business, s.branch_id, s.account_id, s.lesson_id, s.contact_id, s.licence, s.kind, s.day,
    s.from_time, s.to_time, s.km_start, s.km_end, s.content, s.strokes, s.approved_by, p.name teacher, p.employee,
    l.state lesson_state
  FROM practice_sheet s LEFT JOIN lesson l ON l.business_id = s.business_id AND l.id = s.lesson_id
  LEFT JOIN practice_teacher p ON p.business_id = s.business_id AND p.id = s.teacher_id
  WHERE s.business_id = :business AND s.id = :id AND s.state = 'pending'`;

/** Writes sheets into the students' cards, each once: the class has the id of the practice. */
@Injectable()
export class SheetCardBackground {
  readonly rounds = new Rounds({
    everyMs: LOOK_MS,
    round: (isStopped) => this.step(isStopped),
    // A sheet that comes is an event: nothing waits for the next look.
    wake: () => ({ bus: this.bus, subject: wakeSubject('training') }),
    isOff: () => lacksKey(this.signer, this.log, 'sheets of practices do not go into cards'),
    onError: (error) => this.log.warn({ err: error }, 'sheets will go into cards later'),
  });

  constructor(
    private readonly db: Database,
    private readonly calls: CallClient<'training'>,
    @Inject(ServiceContextSigner) private readonly signer: ServiceContextSigner | null,
    @Inject(LOG) private readonly log: Logger,
    @Inject(BUS) private readonly bus: ServiceKit['bus'],
  ) {}

  /** Looks at those that are due, some students beside each other; true when there may be more. */
  async step(isStopped: () => boolean = () => false): Promise<boolean> {
    const due = await this.db.unscoped<Due>(
      `SELECT business_id business, id, contact_id contact FROM practice_sheet WHERE due_at <= UTC_TIMESTAMP(3) ORDER BY due_at LIMIT ${AT_ONCE}`,
    );
    const queues = Map.groupBy(due, ({ business, contact }) => `${business} ${contact}`).values();
    await inLanes(queues, MAX_BESIDE, async (own) => {
      for (const one of own) if (!isStopped() && (await this.claim(one))) await this.write(one);
    });
    return due.length === AT_ONCE && !isStopped();
  }

  private async claim({ business, id }: Due): Promise<boolean> {
    const { affectedRows } = await this.db.unscopedRun(
      `UPDATE practice_sheet SET due_at = UTC_TIMESTAMP(3) + INTERVAL ${LEASE_SECONDS} SECOND
       WHERE business_id = :business AND id = :id AND due_at <= UTC_TIMESTAMP(3)`,
      { business, id },
    );
    return affectedRows === 1;
  }

  private async write({ business, id }: Due): Promise<void> {
    const ctx = serviceContext(this.signer, business, WRITER);
    const [row] = await this.db.rows<SheetRow>(ctx, SHEET, { id });
    if (!row) return;
    try {
      const trouble = await this.inCard(ctx, row);
      await this.db.write(ctx, (tx) => (trouble ? refused(tx, row, trouble) : carded(tx, row)), {
        idempotencyKey: null,
      });
    } catch (error) {
      this.log.warn({ err: error, sheet: id }, 'a sheet will go into its card later');
      await this.later(business, id);
    }
  }

  /** The lease is for a worker that was killed: a fault that lasts a moment delays the card by a moment. */
  private async later(business: string, id: string): Promise<void> {
    await this.db.unscopedRun(
      `UPDATE practice_sheet SET due_at = UTC_TIMESTAMP(3) + INTERVAL LEAST(${MAX_WAIT_SECONDS}, GREATEST(${MIN_WAIT_SECONDS},
         TIMESTAMPDIFF(SECOND, received_at, UTC_TIMESTAMP(3)) DIV 2)) SECOND
       WHERE business_id = :business AND id = :id AND state = 'pending'`,
      { business, id },
    );
  }

  /** '' once the class stands with both signatures; otherwise why the card does not take it. Throws where it may later. */
  private async inCard(ctx: Context, row: SheetRow): Promise<string> {
    const input = classOf(row);
    if (!input) return 'Faltan las firmas.';
    // Annulled by the office in the meantime, or signed there: the card has those signatures.
    if (row.lesson_state === 'signed') return ALREADY_SIGNED;
    if (row.lesson_state !== 'delivered') return NOT_GIVEN;
    if (row.approved_by === null && !(await this.mayWrite(ctx, row.account_id))) return NO_RIGHT;
    const { business, account_id: account, teacher } = row;
    const own = teacherContext(this.signer, { business, account, name: teacher ?? '' });
    try {
      await this.calls.call({ ...own, idempotencyKey: null }, lessonClassWrite, input);
      return '';
    } catch (error) {
      if (isRefusal(error)) return wordsOf(error);
      throw error;
    }
  }

  private async mayWrite(ctx: Context, account: string): Promise<boolean> {
    const query = { ids: [account], holding: ['practice.modify' as const, 'dgt-card.modify' as const] };
    const { rows } = await this.calls.call({ ...ctx, idempotencyKey: null }, accountCards, query);
    return rows.length > 0;
  }
}

async function settled(
  tx: TenantTx,
  { id, branch_id: branch, lesson_id, contact_id: contact, day }: SheetRow,
  { state, trouble }: { state: 'carded' | 'refused'; trouble: string },
): Promise<boolean> {
  const { affectedRows } = await tx.run(
    `UPDATE practice_sheet SET state = :state, trouble = :trouble, due_at = NULL, card_class = :card,
       strokes = IF(:state = 'carded', NULL, strokes)
     WHERE business_id = :business AND id = :id AND state = 'pending'`,
    { id, state, trouble: trouble.slice(0, 300), card: state === 'carded' ? lesson_id : null },
  );
  if (affectedRows === 0) return false;
  tx.audit({
    entity: 'practice-sheet',
    entityId: id,
    action: state,
    changes: {
      state: { from: 'pending', to: state },
      ...(trouble ? { trouble: { from: null, to: trouble } } : {}),
    },
  });
  tx.emit({
    topic: `practice-sheet.${state}`,
    entityId: id,
    version: 2,
    state: { branch, contact, day, state },
  });
  return true;
}

/** The card has it: the practice is signed, and its signatures stand there alone. Only what is still given is signed. */
async function carded(tx: TenantTx, row: SheetRow): Promise<void> {
  await tx.rows('SELECT id FROM lesson WHERE business_id = :business AND id = :id FOR UPDATE', {
    id: row.lesson_id,
  });
  const [lesson] = await tx.rows<LessonRow>(`${LESSONS} AND l.id = :id`, { id: row.lesson_id });
  // Its signatures stay here until somebody has looked.
  if (lesson?.state !== 'delivered') return refused(tx, row, CHANGED);
  if (!(await settled(tx, row, { state: 'carded', trouble: '' }))) return;
  const { km_start, km_end, lesson_id } = row;
  const columns = { km_start, km_end, card_class: lesson_id, card_trouble: '', state: 'signed' as const };
  await saveLesson(tx, lesson, columns, 'signed');
}

async function refused(tx: TenantTx, row: SheetRow, trouble: string): Promise<void> {
  if (!(await settled(tx, row, { state: 'refused', trouble }))) return;
  notify(tx, {
    kind: 'sheet.refused',
    to: { permission: 'practice.all', branch: row.branch_id },
    title: `Una hoja de ${row.teacher ?? 'prácticas'} no entra en la ficha del alumno: ${trouble}`,
    link: `/formative/sheet/view/${row.id}`,
  });
}
