import { Injectable } from '@nestjs/common';
import type { Student } from '@volante/contracts/session/student-session.contract';
import { systemContext } from '@volante/service-kit/boot/system-context';
import { Database } from '@volante/service-kit/data/database';
import { AttemptLimiter } from '../../attempts/attempt-limiter.js';
import { studentNoticeLimit } from '../../attempts/limits.js';
import { PersonNotices } from '../../notices/person-notices.js';

/** Notifies a school that somebody tries PINs of its students. Those who look after accesses get it. */
@Injectable()
export class GuessingNotice {
  constructor(
    private readonly db: Database,
    private readonly attempts: AttemptLimiter,
    private readonly notices: PersonNotices,
  ) {}

  /** Without the name: not everybody who gets it sees the student's branch. The page behind the link asks. */
  ofStudent({ contact, business }: Student): Promise<void> {
    return this.send(business, {
      title: 'Alguien prueba el PIN de un alumno',
      text: 'Se ha fallado diez veces seguidas desde dispositivos que no son suyos. Si no ha sido el alumno, dale un PIN nuevo.',
      link: `/contact/view/${contact}`,
    });
  }

  /** Once a day, however many more come. */
  async ofSchool(business: Student['business']): Promise<void> {
    if (!(await this.attempts.counts(studentNoticeLimit(business.id)))) return;
    await this.send(business, {
      title: 'Alguien prueba los PIN de tus alumnos',
      text: 'Hoy ya no entra nadie con PIN en un dispositivo nuevo. Los alumnos siguen entrando en los suyos, y en uno nuevo con su enlace.',
    });
  }

  private async send(
    { id, name }: Student['business'],
    words: { title: string; text: string; link?: string },
  ): Promise<void> {
    const notice = { kind: 'student.guessed', ...words } as const;
    await this.db.write(
      systemContext(id, name),
      async (tx) => {
        await this.notices.notifyHolders(tx, 'student-access.modify', notice);
        return null;
      },
      { idempotencyKey: null },
    );
  }
}
