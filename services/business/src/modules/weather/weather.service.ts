import { Inject, Injectable } from '@nestjs/common';
import type { CallOutput, CallParsed } from '@volante/contracts/call';
import {
  WEATHER_PLACES,
  type WeatherPlace,
  weatherLookup,
  weatherPlaceOf,
} from '@volante/contracts/weather/places';
import type { branchWeather } from '@volante/contracts/weather/weather.contract';
import { type Context, visibleBranches } from '@volante/service-kit/context';
import { Database } from '@volante/service-kit/data/database';
import type { Forecasts } from './forecasts.js';

type Weather = CallOutput<typeof branchWeather>;

/** `null`: nothing is connected. */
export const FORECASTS = Symbol('forecasts');

interface Row {
  id: string;
  city: string;
  province: number;
  weather_place: string | null;
}

const nothing = (state: Weather['state'], place: Weather['place'] = null): Weather => ({
  ...{ state, place, days: [], at: null },
});

/** The chosen place, or the one that is called as the branch's town. */
function placeOf({ weather_place, city, province }: Row): WeatherPlace | null {
  if (weather_place === null) return weatherPlaceOf(city, province);
  const place = weatherLookup(weather_place);
  return 'id' in place ? place : (WEATHER_PLACES[0] ?? null);
}

/** The weather at a branch. Whatever the weather service does, the answer is one. */
@Injectable()
export class WeatherService {
  constructor(
    private readonly db: Database,
    @Inject(FORECASTS) private readonly forecasts: Forecasts | null,
  ) {}

  async today(ctx: Context, { branch }: CallParsed<typeof branchWeather>): Promise<Weather> {
    if (!this.forecasts) return nothing('off');
    const place = await this.place(ctx, branch);
    if (!place) return nothing('nowhere');
    const { id, title, subtitle } = place;
    const shown = { id, title, subtitle };
    const forecast = await this.forecasts.of(place.ine);
    if (!forecast) return nothing('silent', shown);
    return { state: 'ready', place: shown, days: forecast.days, at: forecast.at.toISOString() };
  }

  /** Own branches come before others that the person sees. */
  private async place(ctx: Context, branch: string | undefined): Promise<WeatherPlace | null> {
    const rows = await this.db.rows<Row>(
      ctx,
      `SELECT id, city, province, weather_place FROM branch
       WHERE business_id = :business AND state = 'active' ORDER BY code, id`,
    );
    const visible = visibleBranches(ctx);
    const seen = rows.filter(({ id }) => visible === null || visible.includes(id));
    const isOwn = ({ id }: Row) => ctx.actor.branches.includes(id);
    const sorted = [...seen.filter(isOwn), ...seen.filter((row) => !isOwn(row))];
    const wanted = branch === undefined ? sorted : sorted.filter(({ id }) => id === branch);
    return wanted.map(placeOf).find((place) => place !== null) ?? null;
  }
}
