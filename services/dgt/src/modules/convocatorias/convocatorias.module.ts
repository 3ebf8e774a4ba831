import { Module } from '@nestjs/common';
import { CapaService } from './capa.service.js';
import { ConvocatoriasController } from './convocatorias.controller.js';
import { NextPresentedService } from './next-presented.service.js';
import { StateNumbersService } from './state-numbers.service.js';

@Module({
  controllers: [ConvocatoriasController],
  providers: [CapaService, NextPresentedService, StateNumbersService],
})
export class ConvocatoriasModule {}
