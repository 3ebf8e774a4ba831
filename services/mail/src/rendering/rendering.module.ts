import { Module } from '@nestjs/common';
import { Letterheads } from './letterheads.js';
import { Logos } from './logos.js';

@Module({ providers: [Letterheads, Logos], exports: [Letterheads, Logos] })
export class RenderingModule {}
