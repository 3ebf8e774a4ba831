import { Module } from '@nestjs/common';
import { contactImportParts } from './contact-import-parts.js';
import { GetauController } from './getau/getau.controller.js';
import { GetauJob } from './getau/getau.job.js';
import { GetauService } from './getau/getau.service.js';

@Module({
  controllers: [contactImportParts.controller, GetauController],
  providers: [...contactImportParts.providers, GetauService, GetauJob],
})
export class ImportsModule {}
