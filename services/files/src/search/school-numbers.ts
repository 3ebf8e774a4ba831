import { Injectable } from '@nestjs/common';
import { Database } from '@volante/service-kit/data/database';

/** Short names of schools in the index of words; a number once given never changes. */
@Injectable()
export class SchoolNumbers {
  private readonly known = new Map<string, number>();

  constructor(private readonly db: Database) {}

  /** `null`: no text of the school was read yet. */
  async find(business: string): Promise<number | null> {
    const known = this.known.get(business);
    if (known !== undefined) return known;
    const [row] = await this.db.unscoped<{ number: number }>(
      'SELECT number FROM content_school WHERE business_id = :business',
      { business },
    );
    if (row) this.known.set(business, row.number);
    return row?.number ?? null;
  }

  async give(business: string): Promise<number> {
    const known = await this.find(business);
    if (known !== null) return known;
    await this.db.unscopedRun(
      'INSERT INTO content_school (business_id) VALUES (:business) ON DUPLICATE KEY UPDATE number = number',
      { business },
    );
    const given = await this.find(business);
    if (given === null) throw new Error('a school has no number');
    return given;
  }
}
