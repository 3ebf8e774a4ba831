import { addDays, instantsOf, localMoment } from '@volante/service-kit/local-days';

const ZONE = 'Europe/Madrid';
const WEEKEND: readonly number[] = [0, 6];

const isWorkday = (day: string) => !WEEKEND.includes(new Date(`${day}T12:00:00Z`).getUTCDay());

/** Days about the one on which the demo is loaded, so that it shows as much on every date. */
export class DemoDays {
  readonly today: string;

  constructor(private readonly now: number) {
    this.today = localMoment(now, ZONE).day;
  }

  ago(days: number): string {
    return addDays(this.today, -days);
  }

  /** The `n`-th day from Monday to Friday before today; 0 is today, whatever day it is. */
  workday(n: number): string {
    let day = this.today;
    for (let left = n; left > 0; left -= isWorkday(day) ? 1 : 0) day = addDays(day, -1);
    return day;
  }

  /** A time of the clock, never later than now: who starts the demo at night finds the morning's work done. */
  moment(day: string, time: string): number {
    const [at = this.now] = instantsOf(day, time, ZONE);
    return Math.min(at, this.now);
  }
}
