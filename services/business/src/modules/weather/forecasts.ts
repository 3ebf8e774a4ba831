import type { ForecastDay } from '@volante/contracts/weather/weather.contract';

export interface Forecast {
  days: ForecastDay[];
  at: Date;
}

const MINUTE = 60_000;
const FRESH_MS = 60 * MINUTE;
/** After a failure, so that a service that is down or counts requests is not asked by every dashboard. */
const REST_MS = 10 * MINUTE;
/** A forecast of this morning is better than none. */
const USABLE_MS = 12 * 60 * MINUTE;

interface Kept {
  forecast: Forecast | null;
  /** Not asked again before. */
  until: number;
  running: Promise<void> | null;
}

/** Forecasts by place, shared by all schools of the process: each place is asked once at a time, and rarely. */
export class Forecasts {
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly ask: (ine: string) => Promise<ForecastDay[]>,
    private readonly failed: (error: unknown) => void,
    private readonly now: () => number = Date.now,
  ) {}

  /** `null`: the weather service does not answer, and has not for hours. */
  async of(ine: string): Promise<Forecast | null> {
    const kept = this.kept.get(ine) ?? { forecast: null, until: 0, running: null };
    this.kept.set(ine, kept);
    if (this.now() >= kept.until) {
      kept.running ??= this.refresh(ine, kept);
      await kept.running;
    }
    const { forecast } = kept;
    return forecast && this.now() - forecast.at.getTime() < USABLE_MS ? forecast : null;
  }

  private async refresh(ine: string, kept: Kept): Promise<void> {
    try {
      kept.forecast = { days: await this.ask(ine), at: new Date(this.now()) };
      kept.until = this.now() + FRESH_MS;
    } catch (error) {
      this.failed(error);
      kept.until = this.now() + REST_MS;
    } finally {
      kept.running = null;
    }
  }
}
