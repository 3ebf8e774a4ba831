import { Module } from '@nestjs/common';
import { agendaSettingRead, agendaSettingUpdate } from '@volante/contracts/training/agenda-setting.contract';
import { controllerOf, methods } from '@volante/service-kit/calls/controller-of';
import { AgendaSettingsService } from './agenda-settings.service.js';

@Module({
  controllers: [
    controllerOf(methods(AgendaSettingsService, { read: agendaSettingRead, update: agendaSettingUpdate })),
  ],
  providers: [AgendaSettingsService],
})
export class AgendaSettingsModule {}
