import { Module } from '@nestjs/common';
import { branchWeather } from '@volante/contracts/weather/weather.contract';
import { LOG } from '@volante/service-kit/boot/kit.module';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import type { Logger } from '@volante/service-kit/log';
import { aemetForecast } from './aemet-client.js';
import { Forecasts } from './forecasts.js';
import { FORECASTS, WeatherService } from './weather.service.js';
import { readWeatherSettings } from './weather-settings.js';

const MAX_REASON = 200;

@Module({
  controllers: [controllerOf(methods(WeatherService, { today: branchWeather }))],
  providers: [
    {
      provide: FORECASTS,
      inject: [LOG],
      useFactory: (log: Logger) => {
        const settings = readWeatherSettings();
        if (settings.key === '') return null;
        const failed = (error: unknown) =>
          log.warn({ reason: String(error).slice(0, MAX_REASON) }, 'no weather');
        return new Forecasts((ine) => aemetForecast(settings, ine), failed);
      },
    },
    WeatherService,
  ],
})
export class WeatherModule {}
