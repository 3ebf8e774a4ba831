import { Module } from '@nestjs/common';
import { ContactReader } from '../../contact-store/contact-reader.service.js';
import { ReachController } from './reach.controller.js';

@Module({ controllers: [ReachController], providers: [ContactReader] })
export class ReachModule {}
