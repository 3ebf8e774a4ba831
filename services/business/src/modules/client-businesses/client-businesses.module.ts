import { Module } from '@nestjs/common';
import { ClientBusinessesController } from './client-businesses.controller.js';
import { ClientCreator } from './client-creator.service.js';
import { ClientEditor } from './client-editor.service.js';
import { ClientExportJob, ClientExports } from './client-export.job.js';
import { ClientPeople } from './client-people.service.js';
import { ClientReader } from './client-reader.service.js';

@Module({
  controllers: [ClientBusinessesController],
  providers: [ClientCreator, ClientEditor, ClientExportJob, ClientExports, ClientPeople, ClientReader],
})
export class ClientBusinessesModule {}
