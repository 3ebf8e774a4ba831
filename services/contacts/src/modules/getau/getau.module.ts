import { Module } from '@nestjs/common';
import { GetauController } from './getau.controller.js';
import { GetauJob } from './getau.job.js';
import { GetauService } from './getau.service.js';

@Module({ controllers: [GetauController], providers: [GetauService, GetauJob] })
export class GetauModule {}
